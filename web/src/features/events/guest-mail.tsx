import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '#shared/email-address.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { endGuestMail, type GuestMailView, setGuestMail } from '#shared/events/guest-mail-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useEventDays } from './event-words.ts';
import { guestMailQuery } from './guest-mail-queries.ts';
import { callAsGuest, type GuestAccess } from './guest-queries.ts';

interface GuestMailProps {
  access: GuestAccess;
  event: GuestView['event'];
}

/** The address at which a guest hears of new photos. A closed event gets none, so it asks for none. */
export function GuestMail({ access, event }: GuestMailProps) {
  const { t } = useTranslation('events');
  const query = useQuery(guestMailQuery(access));
  if (event.state !== 'open' && (query.data ?? null) === null) return null;
  return (
    <section className="card stack" aria-labelledby="guest-mail">
      <h2 id="guest-mail">{t('mail.title')}</h2>
      <QueryState query={query} failed={t('mail.loadFailed')} retry={t('retry')}>
        {(mail) => <Address access={access} event={event} mail={mail} />}
      </QueryState>
    </section>
  );
}

function Address({ access, event, mail }: GuestMailProps & { mail: GuestMailView | null }) {
  const { t } = useTranslation('events');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const keep = (next: GuestMailView | null) => queries.setQueryData(guestMailQuery(access).queryKey, next);
  const set = useMutation({
    mutationFn: async (email: string) => (await callAsGuest(setGuestMail, access, { body: { email } })).mail ?? null,
    onSuccess: (next) => {
      setIsChanging(false);
      keep(next);
    },
  });
  const end = useMutation({ mutationFn: () => callAsGuest(endGuestMail, access), onSuccess: () => keep(null) });
  const error = set.error ?? end.error;
  const failure =
    error === null ? null : (
      <Notice tone="bad" title={t('mail.failed')} announce>
        <p>{problemText(error)}</p>
      </Notice>
    );
  const ending = (
    <Button look="plain" onClick={() => end.mutate()} busyText={end.isPending ? t('saving') : undefined}>
      {t('mail.end')}
    </Button>
  );
  if (mail === null || isChanging) {
    return (
      <>
        {end.isSuccess && !isChanging ? (
          <Notice tone="good" title={t('mail.ended')} announce>
            <p>{t('mail.endedText')}</p>
          </Notice>
        ) : (
          <p>{t('mail.text')}</p>
        )}
        <AddressForm event={event} busy={set.isPending} onSend={set.mutate} onChange={set.reset} />
        {failure}
      </>
    );
  }
  if (mail.state === 'asked') {
    return (
      <>
        <Notice tone="info" title={t('mail.asked')} announce={set.isSuccess}>
          <p>{t('mail.askedText', { email: mail.email })}</p>
        </Notice>
        {failure}
        <div className="row">
          <Button
            look="quiet"
            onClick={() => set.mutate(mail.email)}
            busyText={set.isPending ? t('mail.sending') : undefined}
          >
            {t('mail.again')}
          </Button>
          <Button look="plain" onClick={() => setIsChanging(true)}>
            {t('mail.other')}
          </Button>
          {ending}
        </div>
      </>
    );
  }
  return (
    <>
      <Notice tone="good" title={t('mail.proven', { email: mail.email })}>
        <p>{t('mail.provenText')}</p>
      </Notice>
      {failure}
      <div className="row">
        <Button look="quiet" onClick={() => setIsChanging(true)}>
          {t('mail.other')}
        </Button>
        {ending}
      </div>
    </>
  );
}

interface AddressFormProps {
  event: GuestView['event'];
  busy: boolean;
  onSend: (email: string) => void;
  /** The address is typed again after a failure. */
  onChange: () => void;
}

function AddressForm({ event, busy, onSend, onChange }: AddressFormProps) {
  const { t } = useTranslation('events');
  const { lastDay } = useEventDays();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const isEmail = EmailAddress.safeParse(email).success;
    setIsWrong(!isEmail);
    if (isEmail) onSend(email.trim());
    else submitted.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <EmailField
        label={t('mail.label')}
        hint={t('mail.hint', { date: lastDay(event.eventDate) })}
        value={email}
        onChange={(value) => {
          setEmail(value);
          onChange();
        }}
        error={isWrong ? t(email.trim() === '' ? 'mail.missing' : 'mail.wrong') : undefined}
      />
      <div>
        <Button type="submit" look="quiet" busyText={busy ? t('mail.sending') : undefined}>
          {t('mail.go')}
        </Button>
      </div>
    </form>
  );
}
