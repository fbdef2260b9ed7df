import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onConfirmed } from './confirmed-email.ts';
import { loadAccountActions } from './load-account-actions.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** How long the password of a new account waits in the tab: others may come to a computer that is left. */
const passwordKeptMs = 30 * 60_000;

interface SentCardProps {
  /** The new account. The password stays in memory, to sign in once the e-mail is verified. */
  account: { readonly email: string; readonly password: string };
  /** The language of the mail. */
  language: string;
  onSignedIn: () => void;
  /** Back to the form, to correct the address, or after a long time without a press. */
  onOther: () => void;
}

/** The end of a sign-up: which inbox to look into. The link in the mail signs this tab in. */
export function SentCard({ account: { email, password }, language, onSignedIn, onOther }: SentCardProps) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const enter = useMutation({
    mutationFn: async () => (await loadAccountActions()).signInWithPassword(email, password),
    onSuccess: onSignedIn,
  });
  const resend = useMutation({
    mutationFn: async () => (await loadAccountActions()).resendVerification(email, language),
  });
  const { mutate: signIn } = enter;
  useEffect(() => onConfirmed(email, signIn), [email, signIn]);
  const forget = useEffectEvent(onOther);
  useEffect(() => {
    const timer = setTimeout(() => forget(), passwordKeptMs);
    return () => clearTimeout(timer);
  }, []);
  const error = enter.error ?? resend.error;
  return (
    <Card>
      <div className="stack auth">
        <h1>{t('sent.title', { email })}</h1>
        <Notice tone="good" title={t('signup.done')} announce>
          <p>{t('sent.hint')}</p>
        </Notice>
        {resend.isSuccess ? <Notice tone="good" title={t('resent')} announce /> : null}
        {error === null ? null : <Notice tone="bad" title={errorText(error)} announce />}
        <Button
          large
          onClick={() => {
            resend.reset();
            signIn();
          }}
          busyText={enter.isPending ? t('login.busy') : undefined}
        >
          {t('sent.confirmed')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            enter.reset();
            resend.mutate();
          }}
          busyText={resend.isPending ? t('resend') : undefined}
        >
          {t('resend')}
        </Button>
        <Button look="plain" onClick={onOther}>
          {t('sent.other')}
        </Button>
      </div>
    </Card>
  );
}
