import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { CheckedItem } from '#web/ui/checked-item.tsx';

/** The file for its document, and the documents that come with it. */
export function OfficialOffer({ order: { report } }: OrderProps) {
  const { t } = useTranslation('report');
  if (report === undefined) return null;
  const { widthPx, heightPx, widthMm, heightMm } = documents[report.document];
  return (
    <>
      <CheckedItem>
        {report.document === 'dv' ? t('offer.dv') : t('offer.other', { widthPx, heightPx, widthMm, heightMm })}
      </CheckedItem>
      <CheckedItem>{t('offer.papers')}</CheckedItem>
    </>
  );
}
