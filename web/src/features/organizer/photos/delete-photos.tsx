import { useTranslation } from 'react-i18next';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { sayDone } from '#web/ui/toast.ts';
import { useRemovePhotos } from './photo-queries.ts';

interface DeletePhotosProps {
  eventId: EventId;
  photoIds: readonly PhotoId[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before photos are deleted for good. */
export function DeletePhotos({ eventId, photoIds, onClose, onDone }: DeletePhotosProps) {
  const { t, i18n } = useTranslation('event-photos');
  const { t: common } = useTranslation('organizer');
  const remove = useRemovePhotos(eventId);
  const number = (value: number) => formatNumber(value, i18n.language);
  const confirm = () =>
    remove.mutate(photoIds, {
      onSuccess: ({ length }) => {
        void sayDone(t('delete.done', { number: number(length) }));
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title={t('delete.ask', { count: photoIds.length, formatted: number(photoIds.length) })}
      action={remove}
      texts={{
        confirm: common('delete.yes'),
        busy: common('delete.busy'),
        cancel: common('cancel'),
        failed: t('delete.failed'),
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="soft">{t('delete.text')}</p>
    </ConfirmDialog>
  );
}
