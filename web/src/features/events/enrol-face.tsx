import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import type { EnrolledPerson } from '#shared/events/enrolment.ts';
import { type EnrolmentView, enrolFace, type GuestView } from '#shared/events/guest-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type Agreement, ConsentForm } from './consent-form.tsx';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';
import { newEnrolmentId } from './new-enrolment-id.ts';
import { SelfieAttempt, useSelfieAttempts } from './selfie-attempts.tsx';
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
  const problemText = useProblemText();
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
    if (enrol.isPending) {
      const formatted = formatNumber(event.photos, i18n.language);
      return (
        <section className="card stack">
          <h2>{t('looking', { count: event.photos, formatted })}</h2>
          <ProgressBar label={t('lookingText')} />
        </section>
      );
    }
    if (enrol.error !== null) {
      return (
        <Notice tone="bad" title={t('enrolFailed')} announce>
          <p>{problemText(enrol.error)}</p>
          <div className="row">
            <Button onClick={() => enrol.mutate(enrol.variables)}>{t('retry')}</Button>
            <Button look="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        </Notice>
      );
    }
    return (
      <SelfieAttempt
        attempts={attempts}
        cameraOnly={event.cameraOnly}
        onTaken={(pictures) => enrol.mutate(pictures)}
        onCancel={onCancel}
      />
    );
  };
  const screen = agreement === undefined ? 'consent' : `${enrol.status} ${attempts.count}`;
  return <Arrival screen={screen}>{shown()}</Arrival>;
}
