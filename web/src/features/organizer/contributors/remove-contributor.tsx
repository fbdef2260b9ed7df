import { useTranslation } from 'react-i18next';
import type { ContributorView } from '#shared/events/contributor-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { useRemoveContributor } from './contributor-queries.ts';

interface RemoveContributorProps {
  eventId: EventId;
  contributor: ContributorView;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before the link of a contributor ends. */
export function RemoveContributor({ eventId, contributor, onClose, onDone }: RemoveContributorProps) {
  const { t } = useTranslation('event-contributors');
  const { t: common } = useTranslation('organizer');
  const remove = useRemoveContributor(eventId);
  const confirm = () =>
    remove.mutate(contributor.id, {
      onSuccess: () => {
        void sayDone(t('remove.done'));
        onDone();
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
      <p className="event-name">
        <bdi>{contributor.name}</bdi>
      </p>
      <p className="soft">{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
