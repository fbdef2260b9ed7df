import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import type { EnrolledPerson } from '#shared/events/enrolment.ts';
import { type EnrolmentView, enrolFace, type GuestView } from '#shared/events/guest-contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { type Agreement, ConsentForm } from './consent-form.tsx';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';
import { newEnrolmentId } from './new-enrolment-id.ts';
import { SentSelfie, useSelfieAttempts } from './selfie-attempts.tsx';
import { toBase64 } from './selfie-picture.ts';

interface EnrolFaceProps {
  access: GuestAccess;
  event: GuestView['event'];
  /** Whose face is proposed. */
  first: EnrolledPerson;
  /** The enrolled face that gets another selfie. @default a new one */
  renews: EnrolmentView | undefined;
  onDone: (guest: GuestView) => void;
  onCancel: () => void;
}

/** Enrols a face: the agreement, the selfie, and the search, with the selfie taken again where it must be. */
export function EnrolFace({ access, event, first, renews, onDone, onCancel }: EnrolFaceProps) {
  const { t, i18n } = useTranslation('events');
  const [enrolment] = useState(() => renews?.id ?? newEnrolmentId(Date.now()));
  const [agreement, setAgreement] = useState<Agreement>();
  const attempts = useSelfieAttempts();
  const enrol = useMutation({
    mutationFn: async (pictures: readonly Blob[]) =>
      await callAsGuest(enrolFace, access, {
        params: { enrolment },
        body: {
          ...(agreement ?? { who: first }),
          consentVersion: faceConsentVersion,
          pictures: await Promise.all(pictures.map(toBase64)),
        },
      }),
    onSuccess: (answer, pictures) => {
      if (answer.outcome === 'retake') attempts.retake(answer, pictures);
      else onDone(answer.guest);
    },
  });
  const shown = () => {
    if (agreement === undefined) {
      return (
        <ConsentForm
          event={event}
          first={first}
          renews={renews !== undefined}
          onAgree={setAgreement}
          onRefuse={onCancel}
        />
      );
    }
    const formatted = formatNumber(event.photos, i18n.language);
    return (
      <SentSelfie
        attempts={attempts}
        call={enrol}
        texts={{ running: t('looking', { count: event.photos, formatted }), failed: t('enrolFailed') }}
        cameraOnly={event.cameraOnly}
        onCancel={onCancel}
      />
    );
  };
  const screen = agreement === undefined ? 'consent' : `${enrol.status} ${attempts.count}`;
  return <Arrival screen={screen}>{shown()}</Arrival>;
}
