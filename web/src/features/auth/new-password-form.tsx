import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import './auth.css';

/** The documented minimum; the user pool may require more and says so itself. */
const minLength = 6;

interface NewPasswordFormProps {
  /** Whether the current password is required: always, unless there is a mailed code. */
  askPresent: boolean;
  /** The documented message for a short password; the two pages have different ones. */
  tooShort: string;
  action: string;
  /** Whether the form is the only one on the page. */
  large?: boolean;
  busyText: string | undefined;
  error: string | undefined;
  onSubmit: (passwords: { present: string; next: string }) => void;
}

/** A new password, entered twice. */
export function NewPasswordForm({
  askPresent,
  tooShort,
  action,
  large,
  busyText,
  error,
  onSubmit,
}: NewPasswordFormProps) {
  const { t } = useTranslation('password');
  const { t: tAuth } = useTranslation('auth');
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = next !== again ? t('mismatch') : next.length < minLength ? tooShort : undefined;
    setWrong(found);
    if (found === undefined) onSubmit({ present, next });
  };
  const shown = wrong ?? error;
  const showLabel = tAuth('showPassword');
  return (
    <form className="stack auth-form" onSubmit={submit} noValidate>
      {shown === undefined ? null : <Notice tone="bad" title={shown} announce />}
      {askPresent ? (
        <PasswordField
          label={t('present')}
          name="present-password"
          autoComplete="current-password"
          showLabel={showLabel}
          value={present}
          onChange={setPresent}
        />
      ) : null}
      <PasswordField
        label={t('next')}
        hint={tAuth('passwordHint')}
        name="new-password"
        autoComplete="new-password"
        showLabel={showLabel}
        value={next}
        onChange={setNext}
      />
      <PasswordField
        label={t('again')}
        name="new-password-again"
        autoComplete="new-password"
        showLabel={showLabel}
        value={again}
        onChange={setAgain}
      />
      {/* Quiet in the settings, where it is one form of many. */}
      <Button type="submit" look={large ? 'primary' : 'quiet'} large={large ?? false} busyText={busyText}>
        {action}
      </Button>
    </form>
  );
}
