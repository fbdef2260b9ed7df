import { TextField as KitTextField } from '@aws-amplify/ui-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventCode, readEventCode, shownEventCode } from '#shared/events/event-code.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeScanner, canScan } from './code-scanner.tsx';

/** Letters and digits in two groups of four, as the code is printed. */
function grouped(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}` : signs;
}

interface CodeFormProps {
  /** The code to correct. @default none */
  former?: EventCode;
  onCode: (code: EventCode) => void;
}

/** Asks for the code of an event, or scans it where the browser can. */
export function CodeForm({ former, onCode }: CodeFormProps) {
  const { t } = useTranslation('events');
  const [typed, setTyped] = useState(former === undefined ? '' : shownEventCode(former));
  const [isWrong, setIsWrong] = useState(false);
  const [scans, setScans] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const code = readEventCode(typed);
    setIsWrong(code === undefined);
    if (code === undefined) field.current?.focus();
    else onCode(code);
  };
  return (
    <form className="card stack" onSubmit={submit} noValidate>
      <KitTextField
        ref={field}
        className="field event-code-field"
        label={t('code.label')}
        name="event-code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        // A code is left to right in every script.
        dir="ltr"
        isRequired
        placeholder="ABCD-EFGH"
        value={typed}
        descriptiveText={t('code.hint')}
        hasError={isWrong}
        errorMessage={t('code.wrong')}
        onChange={(event) => {
          const { value } = event.target;
          // A pasted code may have more signs around it; what is taken away stays taken away.
          const pasted = readEventCode(value);
          setTyped(pasted === undefined ? grouped(value) : shownEventCode(pasted));
          setIsWrong(false);
        }}
      />
      <div className="event-actions">
        <Button type="submit" large>
          {t('code.go')}
        </Button>
        {canScan() ? (
          <Button look="quiet" large onClick={() => setScans(true)}>
            {t('code.scan')}
          </Button>
        ) : null}
      </div>
      {canScan() ? null : <p className="soft small">{t('code.phone')}</p>}
      {scans ? <CodeScanner onCode={onCode} onClose={() => setScans(false)} /> : null}
    </form>
  );
}
