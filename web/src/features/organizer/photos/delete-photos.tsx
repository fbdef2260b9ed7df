import { useTranslation } from 'react-i18next';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  const problemText = useProblemText();
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
    <Dialog
      title={t('delete.ask', { count: photoIds.length, formatted: number(photoIds.length) })}
      onCancel={onClose}
      stays={remove.isPending}
    >
      <p className="soft">{t('delete.text')}</p>
      {remove.error === null ? null : (
        <Notice tone="bad" title={t('delete.failed')} announce>
          <p>{problemText(remove.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={confirm} busyText={remove.isPending ? common('delete.busy') : undefined}>
          {common('delete.yes')}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={remove.isPending}>
          {common('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
