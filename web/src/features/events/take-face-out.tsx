import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFaceOut } from '#shared/events/absence-contract.ts';
import { absenceConsentTexts, absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEventDays } from './event-words.ts';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';
import { newEnrolmentId } from './new-enrolment-id.ts';
import { SentSelfie, useSelfieAttempts } from './selfie-attempts.tsx';
import { toBase64 } from './selfie-picture.ts';

interface TakeFaceOutProps {
  access: GuestAccess;
  event: GuestView['event'];
  /** With the number of photos from which the face was taken out. */
  onDone: (guest: GuestView, photos: number) => void;
  onCancel: () => void;
}

/** Takes a face out of an event: the agreement, the selfie, and the result, with the selfie taken again where it must be. */
export function TakeFaceOut({ access, event, onDone, onCancel }: TakeFaceOutProps) {
  const { t } = useTranslation('event-requests');
  const [absence] = useState(() => newEnrolmentId(Date.now()));
  const [agreed, setAgreed] = useState(false);
  const attempts = useSelfieAttempts();
  const takeOut = useMutation({
    mutationFn: async (pictures: readonly Blob[]) =>
      await callAsGuest(takeFaceOut, access, {
        params: { absence },
        body: { consentVersion: absenceConsentVersion, pictures: await Promise.all(pictures.map(toBase64)) },
      }),
    onSuccess: (answer, pictures) => {
      if (answer.outcome === 'taken_out') onDone(answer.guest, answer.photos);
      else if (answer.outcome === 'retake') attempts.retake(answer, pictures);
    },
  });
  const shown = () => {
    if (!agreed) return <AbsenceConsent event={event} onAgree={() => setAgreed(true)} onRefuse={onCancel} />;
    if (takeOut.data?.outcome === 'nothing_kept') return <Notice title={t('absence.nothingKept')} announce />;
    return (
      <SentSelfie
        attempts={attempts}
        call={takeOut}
        texts={{ running: t('absence.running'), failed: t('absence.failed') }}
        cameraOnly={event.cameraOnly}
        onCancel={onCancel}
      />
    );
  };
  return <Arrival screen={agreed ? `${takeOut.status} ${attempts.count}` : 'consent'}>{shown()}</Arrival>;
}

interface AbsenceConsentProps {
  event: GuestView['event'];
  onAgree: () => void;
  onRefuse: () => void;
}

/** The explicit agreement to compare a face so that it is taken out; nothing is ticked beforehand. */
function AbsenceConsent({ event, onAgree, onRefuse }: AbsenceConsentProps) {
  const { t } = useTranslation('event-requests');
  const { t: common } = useTranslation('events');
  const { t: consent } = useTranslation(absenceConsentTexts);
  const { lastDay } = useEventDays();
  const [agrees, setAgrees] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setWasSent(true);
    if (agrees) return onAgree();
    submitted.currentTarget.querySelector<HTMLElement>('[name=agree]')?.focus();
  };
  return (
    <form className="card stack" onSubmit={submit} noValidate aria-labelledby="absence-consent">
      <h2 id="absence-consent">{t('absence.go')}</h2>
      <ul className="event-consent">
        <li>{consent('what', { event: event.name })}</li>
        <li>{consent('photosStay', { name: event.organizerName })}</li>
        <li>{consent('until', { date: lastDay(event.eventDate) })}</li>
        <li>{consent('enrolled')}</li>
      </ul>
      <CheckBox
        name="agree"
        label={consent('agree')}
        checked={agrees}
        onChange={setAgrees}
        error={wasSent && !agrees ? t('absence.agreeMissing') : undefined}
      />
      <div className="event-actions">
        <Button type="submit" large>
          {common('consent.go')}
        </Button>
        <Button look="quiet" large onClick={onRefuse}>
          {common('consent.not')}
        </Button>
      </div>
    </form>
  );
}
