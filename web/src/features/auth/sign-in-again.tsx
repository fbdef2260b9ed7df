import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { continueWithGoogle } from '#web/lib/auth/google.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { SignInStep } from './account-actions.ts';
import { CodeForm } from './code-form.tsx';
import { GoogleMark } from './google-mark.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { signInAside } from './sign-in-aside.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useCodeErrorText } from './use-code-error-text.ts';

interface SignInAgainProps {
  /** Called when the member has re-authenticated. */
  onDone: () => void;
  onCancel: () => void;
  /** The path to return to from Google. */
  returnTo: string;
}

/** Re-authenticates a signed-in member without ending the session. */
export function SignInAgain({ onDone, onCancel, returnTo }: SignInAgainProps) {
  const { t } = useTranslation('auth');
  const { user, profile } = useAuth();
  const hasPassword = profile?.hasPassword !== false;
  const errorText = useAuthErrorText();
  const codeErrorText = useCodeErrorText();
  const [password, setPassword] = useState('');
  const [empty, setEmpty] = useState(false);
  const onSuccess = (step: SignInStep) => {
    if (step === 'done') onDone();
  };
  const enter = useMutation({
    mutationFn: async () => {
      const { signInWithPassword } = await loadAccountActions();
      return await signInAside(() => signInWithPassword(user?.email ?? '', password));
    },
    onSuccess,
  });
  const answer = useMutation({
    mutationFn: async (code: string) => {
      const { answerCode } = await loadAccountActions();
      return await signInAside(() => answerCode(code));
    },
    onSuccess,
  });
  const google = useMutation({
    mutationFn: async () => (user === undefined ? undefined : await continueWithGoogle({ user, returnTo })),
  });
  if (enter.data === 'code') {
    return (
      <CodeForm
        alone
        action={t('again.action')}
        busyText={answer.isPending ? t('login.busy') : undefined}
        error={answer.error === null ? undefined : codeErrorText(answer.error)}
        onSubmit={answer.mutate}
      />
    );
  }
  const failed = enter.error ?? google.error;
  return (
    <div className="stack">
      <p>{hasPassword ? t('again.lead') : t('again.googleLead')}</p>
      {failed === null ? null : <Notice tone="bad" title={errorText(failed, { invalid: t('again.wrong') })} announce />}
      {user?.google === true ? (
        <div className="row">
          <Button look="quiet" onClick={google.mutate} busyText={google.isPending ? t('googleBusy') : undefined}>
            <GoogleMark />
            {t('google')}
          </Button>
          {hasPassword ? null : (
            <Button look="quiet" onClick={onCancel}>
              {t('again.cancel')}
            </Button>
          )}
        </div>
      ) : null}
      {hasPassword ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            setEmpty(password === '');
            if (password !== '') return enter.mutate();
            event.currentTarget.querySelector<HTMLElement>('[name=password]')?.focus();
          }}
        >
          {/* Password managers look for the username next to the password. */}
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            label={t('again.password', { email: user?.email })}
            name="password"
            autoComplete="current-password"
            showLabel={t('showPassword')}
            value={password}
            onChange={setPassword}
            error={empty && password === '' ? t('again.missing') : undefined}
          />
          <div className="row">
            <Button type="submit" asDisabled={password === ''} busyText={enter.isPending ? t('login.busy') : undefined}>
              {t('again.action')}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {t('again.cancel')}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
