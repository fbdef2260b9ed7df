import { useTranslation } from 'react-i18next';
import type { ListedGuestView } from '#shared/events/guest-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { useRemoveGuest } from './guest-queries.ts';

interface RemoveGuestProps {
  eventId: EventId;
  guest: ListedGuestView;
  onClose: () => void;
}

/** Asks before a guest is removed with everything. */
export function RemoveGuest({ eventId, guest, onClose }: RemoveGuestProps) {
  const { t } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const remove = useRemoveGuest(eventId);
  const confirm = () =>
    remove.mutate(guest.id, {
      onSuccess: ({ id }) => {
        void sayDone(t('remove.done', { record: id }));
        onClose();
      },
    });
  return (
    <Dialog title={t('remove.ask')} onCancel={onClose} stays={remove.isPending}>
      {guest.names.length === 0 ? null : (
        <p className="event-name">
          <bdi>{guest.names.join(', ')}</bdi>
        </p>
      )}
      <p className="soft">{t('remove.text')}</p>
      {remove.error === null ? null : (
        <Notice tone="bad" title={t('remove.failed')} announce>
          <p>{problemText(remove.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={confirm} busyText={remove.isPending ? common('delete.busy') : undefined}>
          {t('remove.action')}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={remove.isPending}>
          {common('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
