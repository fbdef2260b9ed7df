import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { Paper } from '#shared/photo/paper.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { downloadPicture } from '#web/lib/orders/download-picture.ts';
import { useExtra } from '#web/lib/orders/use-extra.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PrintSheetsProps {
  access: OrderAccess;
  documentId: DocumentId;
}

const formats = ['pdf', 'jpeg'] as const;

/** Photo shops print in inches in the United States and Canada, and on metric paper elsewhere. */
const usualPaper = (): Paper => (/-(US|CA)\b/i.test(navigator.language) ? '4x6' : '10x15');

/** The photo several times on a sheet, for common paper sizes. */
export function PrintSheets({ access, documentId }: PrintSheetsProps) {
  const { t } = useTranslation('report');
  const problemText = useProblemText();
  const { widthMm, heightMm } = documents[documentId];
  const [paper, setPaper] = useState(usualPaper);
  const print = useExtra(access, downloadPicture);
  return (
    <section className="stack print-sheets" aria-labelledby="print-title">
      <div className="stack tight">
        <h2 id="print-title">{t('print.title')}</h2>
        <p className="soft">{t('print.text', { widthMm, heightMm })}</p>
      </div>
      <ChoiceCards
        legend={t('print.paper')}
        name="paper"
        choices={Paper.options.map((value) => ({ value, title: t(`print.${value}`), hint: t(`print.${value}Hint`) }))}
        value={paper}
        onChange={setPaper}
      />
      <div className="row">
        {formats.map((format) => {
          const extra = `print-${paper}.${format}` as const;
          const busy = print.isPending && print.variables === extra;
          return (
            <Button
              key={format}
              look="quiet"
              onClick={() => print.mutate(extra)}
              disabled={print.isPending}
              busyText={busy ? t('print.making') : undefined}
            >
              <Icon name="print" />
              {t(`print.${format}`)}
            </Button>
          );
        })}
      </div>
      {print.error === null ? null : (
        <Notice tone="bad" title={t('print.failed')} announce>
          <p>{problemText(print.error)}</p>
        </Notice>
      )}
    </section>
  );
}
