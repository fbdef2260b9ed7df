import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import './auth.css';

interface CodeFormProps {
  action: string;
  busyText: string | undefined;
  /** The error of the last code. */
  error: string | undefined;
  /** Whether the form is the only one on the page: then it takes the focus and has a large button. */
  alone?: boolean;
  onSubmit: (code: string) => void;
}

/** Asks for the current code of an authenticator app. */
export function CodeForm({ action, busyText, error, alone = false, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!isWholeCode(code));
    if (isWholeCode(code)) onSubmit(code);
  };
  return (
    <form className="stack auth-form" onSubmit={submit} noValidate>
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        value={code}
        onChange={setCode}
        error={short ? t('code.short') : error}
        awaited={alone}
      />
      <Button type="submit" large={alone} busyText={busyText}>
        {action}
      </Button>
    </form>
  );
}
