import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import { formatBytes } from '#web/lib/format.ts';
import type { OrderProps } from '#web/lib/tool-room.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The finished photo in figures, and its file. */
export function PhotoDownloads({ order }: OrderProps) {
  const { t, i18n } = useTranslation(['report', 'orders']);
  const { photo, manifest } = order;
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
      {photo === undefined ? null : (
        <a href={photo.downloadUrl} download={photo.fileName} className={actionLinkClass('primary', true)}>
          <Icon name="download" />
          {t('orders:result.download')}
        </a>
      )}
    </>
  );
}
