import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';

interface CodeFormProps {
  action: string;
  busyText: string | undefined;
  /** Why the last code was refused. */
  error: string | undefined;
  awaited?: boolean;
  onSubmit: (code: string) => void;
}

/** Asks for the code an authenticator app shows now. */
export function CodeForm({ action, busyText, error, awaited, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!isWholeCode(code));
    if (isWholeCode(code)) onSubmit(code);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        value={code}
        onChange={setCode}
        error={short ? t('code.short') : error}
        awaited={awaited ?? false}
      />
      <div>
        <Button type="submit" busyText={busyText}>
          {action}
        </Button>
      </div>
    </form>
  );
}
