import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { sayDone } from '#web/ui/toast.ts';
import { FirstPassword } from './first-password.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** Changes the password in the settings; offers one to an account without a password. */
export function ChangePassword() {
  const { t } = useTranslation('password');
  const { profile } = useAuth();
  const first = profile?.hasPassword === false;
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{first ? t('first.title') : t('change.title')}</h2>
      {first ? <FirstPassword email={profile.email} /> : <PasswordForm />}
    </section>
  );
}

function PasswordForm() {
  const { t } = useTranslation('password');
  const errorText = useAuthErrorText();
  // Remounts an empty form after a change.
  const [round, setRound] = useState(0);
  const change = useMutation({
    mutationFn: async ({ present, next }: { present: string; next: string }) =>
      (await loadAccountActions()).changePassword(present, next),
    onSuccess: () => {
      setRound(round + 1);
      return sayDone(t('change.done'));
    },
  });
  const own = { generic: t('change.failed'), invalid: t('wrongPresent') };
  return (
    <NewPasswordForm
      key={round}
      askPresent
      tooShort={t('change.tooShort')}
      action={t('change.action')}
      busyText={change.isPending ? t('busy') : undefined}
      error={change.error === null ? undefined : errorText(change.error, own)}
      onSubmit={change.mutate}
    />
  );
}
