import { type CSSProperties, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DeletionClock } from './deletion-clock.tsx';
import { EditList } from './edit-list.tsx';
import { MeasuredPhoto } from './measured-photo.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { ReportList } from './report-list.tsx';
import { ResultDownloads } from './result-downloads.tsx';

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

interface OrderResultProps {
  orderKey: HeldOrder;
  order: OrderView;
  onNew: () => void;
  onDeleted: () => void;
}

/** The finished photo: compare, download, print, and what was measured and done. */
export function OrderResult({ orderKey, order, onNew, onDeleted }: OrderResultProps) {
  const { t } = useTranslation('orders');
  const { photo, report, manifest, selfie } = order;
  return (
    <div className="stack result">
      <Card>
        <div className="result__top" style={report && shapeOf(report)}>
          {photo === undefined || report === undefined ? null : (
            <Suspense
              fallback={
                <div className="comparison">
                  <img src={photo.url} alt={t('result.after')} className="comparison__picture" />
                </div>
              }
            >
              <Comparison report={report} selfie={selfie?.url} photo={photo.url} />
            </Suspense>
          )}
          <div className="stack result__actions">
            <h2>{t('result.title')}</h2>
            <ResultDownloads order={order} />
            <Button look="plain" onClick={onNew}>
              {t('newPhoto')}
            </Button>
          </div>
        </div>
      </Card>
      {photo === undefined || report === undefined ? null : (
        <>
          <Card>
            <PrintSheets orderKey={orderKey} documentId={report.document} />
          </Card>
          <Card>
            <MeasuredPhoto orderKey={orderKey} report={report} />
          </Card>
        </>
      )}
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

/** The shape of the photo is known before any picture has arrived, so that nothing moves when it does. */
function shapeOf({ document }: PhotoReport): CSSProperties {
  const { widthPx, heightPx } = documents[document];
  return { '--ratio': widthPx / heightPx } as CSSProperties;
}
