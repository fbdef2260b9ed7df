import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { Card } from '#web/ui/card.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { loadAccountActions } from './load-account-actions.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';
import './auth.css';

/** A new password, with a mailed code or for a signed-in member. */
export function ResetCard({ code, address }: { code: string | undefined; address: string | null }) {
  const { t } = useTranslation('password');
  const { t: tAuth } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const navigate = useNavigate();
  const [email, setEmail] = useState(address ?? '');
  const change = useMutation({
    mutationFn: async ({ present, next }: { present: string; next: string }) => {
      const { changePassword, setNewPassword } = await loadAccountActions();
      return await (code === undefined ? changePassword(present, next) : setNewPassword(email.trim(), code, next));
    },
    onSuccess: async () => {
      navigate(code === undefined ? '/dashboard' : '/auth', { replace: true });
      await sayDone(t('reset.done'));
    },
  });
  useEffect(() => fetchAhead([loadAccountActions]), []);
  const own = { expired: t('reset.expired'), ...(code === undefined && { invalid: t('wrongPresent') }) };
  const error = change.error === null ? undefined : t('reset.failed', { reason: errorText(change.error, own) });
  return (
    <Card>
      <div className="stack auth">
        <h1>{t('reset.title')}</h1>
        {code !== undefined && address === null ? (
          <EmailField label={tAuth('email')} value={email} onChange={setEmail} />
        ) : null}
        <NewPasswordForm
          askPresent={code === undefined}
          large
          tooShort={t('reset.tooShort')}
          action={t('reset.action')}
          busyText={change.isPending ? t('busy') : undefined}
          error={error}
          onSubmit={change.mutate}
        />
      </div>
    </Card>
  );
}
