import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faceConsentTexts } from '#shared/events/agreement-texts.ts';
import type { EnrolledPerson } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEventDays } from './event-words.ts';

/** What a guest agreed to, and for whom. */
export interface Agreement {
  readonly who: EnrolledPerson;
  readonly guardian?: string;
  readonly name?: string;
}

interface ConsentFormProps {
  event: GuestView['event'];
  /** Whose face is proposed: a child's once the guest's own is enrolled. */
  first: EnrolledPerson;
  /** The face is enrolled, and gets another selfie: whose it is stays. */
  renews: boolean;
  onAgree: (agreement: Agreement) => void;
  onRefuse: () => void;
}

/** The explicit agreement to compare a face: what is done, for whom, until when; nothing is ticked beforehand. */
export function ConsentForm({ event, first, renews, onAgree, onRefuse }: ConsentFormProps) {
  const { t } = useTranslation('events');
  const { t: consent } = useTranslation(faceConsentTexts);
  const { lastDay } = useEventDays();
  const [who, setWho] = useState<EnrolledPerson>(first);
  const [guardian, setGuardian] = useState('');
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const isChild = who === 'child';
  const lacksGuardian = isChild && guardian.trim() === '';
  const lacksName = event.approval && name.trim() === '';
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setWasSent(true);
    const missing = [lacksGuardian && 'guardian', lacksName && 'guest-name', !agrees && 'agree'].find(Boolean);
    if (missing) return submitted.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    onAgree({
      who,
      ...(isChild && { guardian: guardian.trim() }),
      ...(event.approval && { name: name.trim() }),
    });
  };
  const missingName = (isMissing: boolean) => (wasSent && isMissing ? t('consent.nameMissing') : undefined);
  return (
    <form className="card stack" onSubmit={submit} noValidate aria-labelledby="consent">
      <h2 id="consent">{t('consent.title')}</h2>
      {renews ? (
        <p>{t(event.approval ? 'consent.renewsWaiting' : 'consent.renews')}</p>
      ) : (
        <ChoiceCards
          legend={t('consent.who')}
          name="who"
          choices={[
            { value: 'me', title: t('consent.me'), hint: t('consent.meHint') },
            { value: 'child', title: t('consent.child'), hint: t('consent.childHint') },
          ]}
          value={who}
          onChange={(next) => {
            setWho(next);
            // An agreement for one person is none for another.
            setAgrees(false);
          }}
        />
      )}
      {isChild ? (
        <TextField
          label={t('consent.guardian')}
          name="guardian"
          autoComplete="name"
          required
          maxLength={eventLimits.nameMaxLength}
          value={guardian}
          onChange={setGuardian}
          error={missingName(lacksGuardian)}
        />
      ) : null}
      {event.approval ? (
        <TextField
          label={t('consent.name')}
          hint={t('consent.nameHint')}
          name="guest-name"
          autoComplete="name"
          required
          maxLength={eventLimits.nameMaxLength}
          value={name}
          onChange={setName}
          error={missingName(lacksName)}
        />
      ) : null}
      <ul className="event-consent">
        <li>{consent('what', { event: event.name })}</li>
        <li>{consent('whom', { name: event.organizerName })}</li>
        <li>{consent('until', { date: lastDay(event.eventDate) })}</li>
        <li>{consent('free')}</li>
      </ul>
      <CheckBox
        name="agree"
        label={consent(isChild ? 'agreeChild' : 'agree')}
        checked={agrees}
        onChange={setAgrees}
        error={wasSent && !agrees ? t('consent.agreeMissing') : undefined}
      />
      <div className="event-actions">
        <Button type="submit" large>
          {t('consent.go')}
        </Button>
        <Button look="quiet" large onClick={onRefuse}>
          {t('consent.not')}
        </Button>
      </div>
    </form>
  );
}
