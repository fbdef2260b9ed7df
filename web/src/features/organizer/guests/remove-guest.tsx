import { useTranslation } from 'react-i18next';
import type { ListedGuestView } from '#shared/events/guest-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
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
  const remove = useRemoveGuest(eventId);
  const confirm = () =>
    remove.mutate(guest.id, {
      onSuccess: ({ id }) => {
        void sayDone(t('remove.done', { record: id }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('remove.ask')}
      action={remove}
      texts={{
        confirm: t('remove.action'),
        busy: common('delete.busy'),
        cancel: common('cancel'),
        failed: t('remove.failed'),
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {guest.names.length === 0 ? null : (
        <p className="event-name">
          <bdi>{guest.names.join(', ')}</bdi>
        </p>
      )}
      <p className="soft">{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
