import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletionView } from '#shared/events/contract.ts';
import type { EnrolledPerson } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type EnrolmentView, type GuestView, leaveEvent, withdrawFace } from '#shared/events/guest-contract.ts';
import type { EnrolmentId } from '#shared/ids.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';

/** What each enrolled face is called: a guest has one of their own, and children have numbers. */
export function usePersonNames(enrolments: readonly EnrolmentView[]): (id: EnrolmentId) => string {
  const { t, i18n } = useTranslation('events');
  const children = enrolments.filter(({ who }) => who === 'child');
  return (id) => {
    const place = children.findIndex((child) => child.id === id);
    return place < 0 ? t('people.me') : t('people.child', { number: formatNumber(place + 1, i18n.language) });
  };
}

interface PeopleProps {
  access: GuestAccess;
  guest: GuestView;
  onAdd: (who: EnrolledPerson) => void;
  /** Takes another selfie of an enrolled face. */
  onRenew: (enrolment: EnrolmentView) => void;
  onWithdrawn: (deletion: DeletionView, enrolment: EnrolmentId) => void;
  onLeft: (deletion: DeletionView) => void;
}

type Removal = { readonly of: 'guest' } | { readonly of: 'face'; readonly enrolment: EnrolmentId };

/** The faces a guest enrolled: more can be added, and each agreement can be taken back. */
export function People({ access, guest, onAdd, onRenew, onWithdrawn, onLeft }: PeopleProps) {
  const { t, i18n } = useTranslation('events');
  const [removal, setRemoval] = useState<Removal>();
  const { enrolments, event } = guest;
  const nameOf = usePersonNames(enrolments);
  const isFull = enrolments.length >= eventLimits.enrolmentsOfGuest;
  const isOpen = event.state === 'open' && !event.isHidden;
  const mayAdd = isOpen && !isFull;
  const first: EnrolledPerson = enrolments.some(({ who }) => who === 'me') ? 'child' : 'me';
  return (
    <section className="card stack" aria-labelledby="people">
      <h2 id="people">{t(enrolments.length === 0 ? 'people.access' : 'people.title')}</h2>
      <ul className="event-faces">
        {enrolments.map((each) => (
          <li key={each.id}>
            <strong id={each.id}>{nameOf(each.id)}</strong>
            <span className="event-faces__acts">
              {isOpen ? (
                <Button look="plain" describedBy={each.id} onClick={() => onRenew(each)}>
                  {t('people.again')}
                </Button>
              ) : null}
              <Button look="plain" describedBy={each.id} onClick={() => setRemoval({ of: 'face', enrolment: each.id })}>
                {t('people.withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="soft small">
          {t('people.full', { max: formatNumber(eventLimits.enrolmentsOfGuest, i18n.language) })}
        </p>
      ) : null}
      <div className="row">
        {mayAdd && enrolments.length > 0 ? (
          <Button look="quiet" onClick={() => onAdd(first)}>
            {t(first === 'me' ? 'people.addMe' : 'people.add')}
          </Button>
        ) : null}
        <Button look="plain" onClick={() => setRemoval({ of: 'guest' })}>
          {t('people.leave')}
        </Button>
      </div>
      {removal === undefined ? null : (
        <RemovalDialog
          access={access}
          removal={removal}
          onClose={() => setRemoval(undefined)}
          onDone={(deletion) => {
            setRemoval(undefined);
            if (removal.of === 'guest') onLeft(deletion);
            else onWithdrawn(deletion, removal.enrolment);
          }}
        />
      )}
    </section>
  );
}

interface RemovalDialogProps {
  access: GuestAccess;
  removal: Removal;
  onDone: (deletion: DeletionView) => void;
  onClose: () => void;
}

/** Confirms that a face, or everything of the guest, is deleted. */
function RemovalDialog({ access, removal, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('events');
  const remove = useMutation({
    mutationFn: async () => {
      if (removal.of === 'guest') return (await callAsGuest(leaveEvent, access)).deletion;
      return (await callAsGuest(withdrawFace, access, { params: { enrolment: removal.enrolment } })).deletion;
    },
    onSuccess: onDone,
  });
  const isLeaving = removal.of === 'guest';
  return (
    <ConfirmDialog
      title={t(isLeaving ? 'people.leaveAsk' : 'people.ask')}
      action={remove}
      texts={{
        confirm: t(isLeaving ? 'people.leaveYes' : 'people.yes'),
        busy: t('saving'),
        cancel: t('cancel'),
        failed: t('people.failed'),
      }}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      <p>{t(isLeaving ? 'people.leaveText' : 'people.askText')}</p>
    </ConfirmDialog>
  );
}
