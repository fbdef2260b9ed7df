import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useExtra } from '#web/lib/orders/use-extra.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MeasuredLegend } from './measured-legend.tsx';

/** The finished photo with crown, chin, eye line and margins drawn on it, and a legend. */
export function MeasuredPhoto({ access, report }: { access: OrderAccess; report: PhotoReport }) {
  const { t } = useTranslation('report');
  const problemText = useProblemText();
  const rules = documents[report.document];
  const { mutate, isPending, error, data: file } = useExtra(access);
  const download = useRef<HTMLAnchorElement>(null);
  // The pressed button has unmounted; the focus moves to its replacement.
  useEffect(() => {
    if (file !== undefined) download.current?.focus({ preventScroll: true });
  }, [file]);
  return (
    <section className="measured" aria-labelledby="measured-title">
      <div className="stack">
        <div className="stack tight">
          <h2 id="measured-title">{t('measured.title')}</h2>
          <p className="soft">{t('measured.text')}</p>
        </div>
        <MeasuredLegend report={report} rules={rules} />
        {error === null ? null : (
          <Notice tone="bad" title={t('measured.failed')} announce>
            <p>{problemText(error)}</p>
          </Notice>
        )}
        <div>
          {file === undefined ? (
            <Button
              look="quiet"
              onClick={() => mutate('measured.png')}
              busyText={isPending ? t('measured.drawing') : undefined}
            >
              <Icon name="ruler" />
              {t('measured.show')}
            </Button>
          ) : (
            <a ref={download} href={file.downloadUrl} download={file.fileName} className={actionLinkClass('quiet')}>
              <Icon name="download" />
              {t('measured.download')}
            </a>
          )}
        </div>
      </div>
      {file === undefined ? null : (
        <img
          src={file.url}
          alt={t('measured.alt')}
          width={rules.widthPx}
          height={rules.heightPx}
          className="measured__picture"
        />
      )}
    </section>
  );
}
