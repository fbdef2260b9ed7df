import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { formatBytes } from '#web/lib/format.ts';
import { PhotoButtons } from '#web/lib/orders/photo-buttons.tsx';
import type { OrderProps } from '#web/lib/tool-module.ts';

/** The finished photo in figures, and its file. */
export function PhotoDownloads({ access, order }: OrderProps & { access: OrderAccess }) {
  const { t, i18n } = useTranslation('report');
  const { manifest } = order;
  if (manifest === undefined) return null;
  const { output, document } = manifest;
  const { widthMm, heightMm } = documents[document];
  return (
    <>
      <p className="soft">
        <bdi>
          {t('result.facts', {
            widthMm,
            heightMm,
            width: output.widthPx,
            height: output.heightPx,
            size: formatBytes(output.bytes, i18n.language),
          })}
        </bdi>
      </p>
      <PhotoButtons access={access} order={order} />
    </>
  );
}
