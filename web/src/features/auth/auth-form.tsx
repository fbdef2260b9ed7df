import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

export type AuthMode = 'login' | 'signup';

interface AuthFormProps {
  mode: AuthMode;
  email: string;
  onEmail: (email: string) => void;
  busy: boolean;
  /** Receives the complete form, or its validation error; undefined if the field itself shows it. */
  onSubmit: (form: { email: string; password: string } | { validationError: string | undefined }) => void;
}

/** E-mail and password, and for a new account the terms. */
export function AuthForm({ mode, email, onEmail, busy, onSubmit }: AuthFormProps) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [refused, setRefused] = useState(false);
  const signUp = mode === 'signup';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    const lacksTerms = signUp && !accepted;
    setRefused(lacksTerms);
    const missingField = address === '' ? 'email' : password === '' ? 'password' : lacksTerms ? 'terms' : undefined;
    if (missingField === undefined) return onSubmit({ email: address, password });
    onSubmit({ validationError: missingField === 'terms' ? undefined : t('errors.fields') });
    event.currentTarget.querySelector<HTMLElement>(`[name=${missingField}]`)?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <EmailField label={t('email')} value={email} onChange={onEmail} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete={signUp ? 'new-password' : 'current-password'}
        showLabel={t('showPassword')}
        {...(signUp && { hint: t('passwordHint') })}
        value={password}
        onChange={setPassword}
      />
      {signUp ? (
        <CheckBox
          name="terms"
          checked={accepted}
          onChange={setAccepted}
          label={<LegalText text={t('terms')} />}
          error={refused && !accepted ? t('errors.terms') : undefined}
        />
      ) : null}
      <Button type="submit" large asDisabled={signUp && !accepted} busyText={busy ? t(`${mode}.busy`) : undefined}>
        {t(`${mode}.action`)}
      </Button>
    </form>
  );
}
