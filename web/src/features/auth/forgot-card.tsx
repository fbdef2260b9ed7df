import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import './auth.css';

/** Requests the reset mail and shows that it is sent. */
export function ForgotCard() {
  const { t, i18n } = useTranslation('password');
  const errorText = useAuthErrorText();
  const [email, setEmail] = useState('');
  const [isEmailMissing, setEmailMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const request = useMutation({
    mutationFn: async () => (await loadAccountActions()).requestReset(email.trim(), i18n.language),
    onSuccess: () => setSent(true),
  });
  useEffect(() => fetchAhead([loadAccountActions]), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmailMissing(email.trim() === '');
    if (email.trim() !== '') request.mutate();
  };
  const failed =
    request.error === null ? null : (
      <Notice tone="bad" title={t('forgot.failed', { reason: errorText(request.error) })} announce />
    );
  return (
    <Card>
      <div className="stack auth">
        <h1>{sent ? t('forgot.sentTitle') : t('forgot.title')}</h1>
        {failed}
        {sent ? (
          <>
            <Notice tone="good" title={t('forgot.sent', { email: email.trim() })} announce>
              <p>{t('forgot.sentHint')}</p>
            </Notice>
            <Button look="quiet" onClick={request.mutate} busyText={request.isPending ? t('forgot.busy') : undefined}>
              {t('forgot.resend')}
            </Button>
            <Button
              look="plain"
              onClick={() => {
                request.reset();
                setSent(false);
              }}
            >
              {t('forgot.other')}
            </Button>
          </>
        ) : (
          <form className="stack" onSubmit={submit} noValidate>
            <p className="soft">{t('forgot.lead')}</p>
            <EmailField
              label={t('forgot.email')}
              value={email}
              onChange={setEmail}
              error={isEmailMissing ? t('forgot.required') : undefined}
            />
            <Button type="submit" large busyText={request.isPending ? t('forgot.busy') : undefined}>
              {t('forgot.action')}
            </Button>
          </form>
        )}
        <div className="auth__links">
          <Link to="/auth" className="auth__link">
            {t('forgot.back')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
