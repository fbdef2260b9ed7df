import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AddPhotos } from './add-photos.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { useUploads } from './use-uploads.ts';

interface SendPhotosFormProps {
  uploads: ReturnType<typeof useUploads>;
  /** Who can make room for more photos. */
  organizerName: string;
  /** Whether a computer offers to choose a folder. @default yes */
  folders?: boolean;
}

/** Sends photos to the event of another person. */
export function SendPhotosForm({ uploads: [queue, summary], organizerName, folders = true }: SendPhotosFormProps) {
  const { t, i18n } = useTranslation('event-uploads');
  const { full } = summary.counts;
  return (
    <>
      <AddPhotos onFiles={queue.add} folders={folders} />
      {full === 0 ? null : (
        <Notice
          tone="warn"
          title={t('waiting', { count: full, formatted: formatNumber(full, i18n.language) })}
          announce
        >
          <p>{t('fullText', { name: organizerName })}</p>
        </Notice>
      )}
      <UploadProgress queue={queue} summary={summary} />
    </>
  );
}
