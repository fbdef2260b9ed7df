import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { formatBytes } from '#web/lib/format.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeletionClock } from './deletion-clock.tsx';
import { EditList } from './edit-list.tsx';
import { ReportList } from './report-list.tsx';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

interface OrderResultProps {
  orderKey: HeldOrder;
  order: OrderView;
  onNew: () => void;
  onDeleted: () => void;
}

/** The finished photo: compare, download, print, and what was measured and done. */
export function OrderResult({ orderKey, order, onNew, onDeleted }: OrderResultProps) {
  const { t, i18n } = useTranslation('orders');
  const { photo, printSheet, report, manifest, selfie } = order;
  const output = manifest?.output;
  return (
    <div className="stack result">
      <Card>
        <div className="result__top">
          {photo === undefined ? null : (
            <Suspense fallback={<img src={photo.url} alt={t('result.after')} className="comparison__picture" />}>
              <Comparison report={report} selfie={selfie?.url} photo={photo.url} />
            </Suspense>
          )}
          <div className="stack result__actions">
            <h2>{t('result.title')}</h2>
            {output === undefined ? null : (
              <p className="soft">
                {t('result.facts', {
                  width: output.widthPx,
                  height: output.heightPx,
                  size: formatBytes(output.bytes, i18n.language),
                })}
              </p>
            )}
            {photo === undefined ? null : (
              <a href={photo.downloadUrl} download={photo.fileName} className={actionLinkClass('primary', true)}>
                <Icon name="download" />
                {t('result.download')}
              </a>
            )}
            {printSheet === undefined ? null : (
              <a href={printSheet.downloadUrl} download={printSheet.fileName} className={actionLinkClass('quiet')}>
                <Icon name="print" />
                {t('result.printSheet')}
              </a>
            )}
            <Button look="plain" onClick={onNew}>
              {t('newPhoto')}
            </Button>
          </div>
        </div>
      </Card>
      {report === undefined ? null : (
        <Card>
          <ReportList report={report} />
        </Card>
      )}
      <div className="result__end">
        {manifest === undefined ? null : (
          <Card>
            <EditList manifest={manifest} />
          </Card>
        )}
        <Card>
          <DeletionClock orderKey={orderKey} order={order} onDeleted={onDeleted} />
        </Card>
      </div>
    </div>
  );
}
