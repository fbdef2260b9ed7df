import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAbsence } from '#shared/events/absence-contract.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import type { EnrolmentId } from '#shared/ids.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEventDays } from './event-words.ts';
import { absenceSearchQuery, callAsGuest, type GuestAccess, guestQuery } from './guest-queries.ts';

interface AbsenceOfferProps {
  organizerName: string;
  /** Whether the event keeps faces of people who did not enrol. */
  keepFaces: boolean;
  onGo: () => void;
  busy: boolean;
}

/** Says that a person may take their face out, before anything was taken out. */
export function AbsenceOffer({ organizerName, keepFaces, onGo, busy }: AbsenceOfferProps) {
  const { t } = useTranslation('event-requests');
  const { t: common } = useTranslation('events');
  return (
    <section className="card stack" aria-labelledby="absences">
      <h2 id="absences">{t('absence.title')}</h2>
      <p>{keepFaces ? t('absence.text') : t('absence.nothingKept')}</p>
      <p>{t('absence.photosStay', { name: organizerName })}</p>
      {keepFaces ? (
        <div className="row">
          <Button look="quiet" onClick={onGo} busyText={busy ? common('saving') : undefined}>
            {t('absence.go')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface AbsencesProps {
  access: GuestAccess;
  guest: GuestView;
  /** Photos from which a face was just taken out. */
  takenOut: number | undefined;
  onGo: () => void;
  onEnded: (deletion: DeletionView, absence: EnrolmentId) => void;
}

/** The faces that a guest took out of the event: more can be, and each can be taken back. */
export function Absences({ access, guest, takenOut, onGo, onEnded }: AbsencesProps) {
  const { t, i18n } = useTranslation('event-requests');
  const { lastDay } = useEventDays();
  const [ending, setEnding] = useState<EnrolmentId>();
  const { absences, event } = guest;
  const isOver = event.state === 'expired' || event.isHidden;
  const number = (value: number) => formatNumber(value, i18n.language);
  if (absences.length === 0) {
    return isOver ? null : (
      <AbsenceOffer organizerName={event.organizerName} keepFaces={event.keepFaces} onGo={onGo} busy={false} />
    );
  }
  return (
    <section className="card stack" aria-labelledby="absences">
      <h2 id="absences">{t('absence.done')}</h2>
      {takenOut === undefined ? null : (
        <p role="status">{t('absence.photos', { count: takenOut, formatted: number(takenOut) })}</p>
      )}
      {isOver ? null : <p>{t('absence.newOnes', { date: lastDay(event.eventDate) })}</p>}
      {absences.some(({ double }) => double) && !isOver ? (
        <Notice tone="warn" title={t('absence.double')}>
          <p>{t('absence.doubleText', { name: event.organizerName })}</p>
        </Notice>
      ) : null}
      <ul className="event-faces">
        {absences.map(({ id, searched }, place) => (
          <li key={id}>
            <strong id={id}>{t('absence.face', { number: number(place + 1) })}</strong>
            <Button look="plain" describedBy={id} onClick={() => setEnding(id)}>
              {t('absence.undo')}
            </Button>
            {searched || isOver ? null : <UnfinishedAbsence access={access} absence={id} />}
          </li>
        ))}
      </ul>
      {isOver || absences.length >= eventLimits.enrolmentsOfGuest ? null : (
        <div className="row">
          <Button look="quiet" onClick={onGo}>
            {t('absence.another')}
          </Button>
        </div>
      )}
      {ending === undefined ? null : (
        <EndDialog
          access={access}
          absence={ending}
          onClose={() => setEnding(undefined)}
          onDone={(deletion) => {
            setEnding(undefined);
            onEnded(deletion, ending);
          }}
        />
      )}
    </section>
  );
}

/** Finishes a call that was interrupted. */
function UnfinishedAbsence({ access, absence }: { access: GuestAccess; absence: EnrolmentId }) {
  const queries = useQueryClient();
  const { data } = useQuery(absenceSearchQuery(access, absence));
  useEffect(() => {
    if (data !== undefined) queries.setQueryData(guestQuery(access).queryKey, data.guest);
  }, [data, queries, access]);
  return null;
}

interface EndDialogProps {
  access: GuestAccess;
  absence: EnrolmentId;
  onDone: (deletion: DeletionView) => void;
  onClose: () => void;
}

/** Confirms that a face can be found again. */
function EndDialog({ access, absence, onDone, onClose }: EndDialogProps) {
  const { t } = useTranslation('event-requests');
  const { t: common } = useTranslation('events');
  const end = useMutation({
    mutationFn: async () => (await callAsGuest(endAbsence, access, { params: { absence } })).deletion,
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      title={t('absence.undoAsk')}
      action={end}
      texts={{
        confirm: t('absence.undo'),
        busy: common('saving'),
        cancel: common('cancel'),
        failed: common('people.failed'),
      }}
      onConfirm={end.mutate}
      onClose={onClose}
    >
      <p>{t('absence.undoText')}</p>
    </ConfirmDialog>
  );
}
