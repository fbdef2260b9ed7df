import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OpenTool } from '#shared/tools/tools.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DropArea } from './drop-area.tsx';
import { isPlacingError, type PlacingError, placingErrors } from './placing-rules.ts';
import { SendingCard } from './sending-card.tsx';
import { usePlacing } from './use-placing.ts';
import './placing.css';

interface PlacingFormProps<Entered, Field extends string> {
  tool: OpenTool;
  form: ToolForm<Entered, Field>;
  /** What was entered for the tool; the page around the form speaks of it, too. */
  entered: Entered;
  onEntered: (entered: Entered) => void;
  /** Gets the access to the new order. */
  onPlaced: (access: OrderAccess, file: File) => void;
}

/** Everything a person says before an order is placed: the picture, what the tool asks for, and the address. */
export function PlacingForm<Entered, Field extends string>(props: PlacingFormProps<Entered, Field>) {
  const { tool, form, entered, onEntered, onPlaced } = props;
  const { t } = useTranslation('placing');
  const { t: tTool } = useTranslation(tool);
  const problemText = useProblemText();
  const { user, loading } = useAuth();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState('');
  const email = user === undefined ? address : undefined;
  const [shown, setShown] = useState<readonly (PlacingError | Field)[]>([]);
  const [refused, setRefused] = useState(0);
  const fields = useRef<HTMLFormElement>(null);
  const { prepare, sending, send, cancel, error } = usePlacing(form, onPlaced);

  const values = { file, email, entered };
  // What was complained about stops being complained about as soon as it is right.
  const recheck = (part: Partial<typeof values>) => {
    const wrong = placingErrors({ ...values, ...part }, form);
    setShown(shown.filter((name) => wrong.includes(name)));
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    recheck({ file: chosen });
    // Whoever sends it may be offline by then; sending says so if it still is not there.
    if (chosen !== undefined) prepare().catch(() => undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = placingErrors(values, form);
    setShown(wrong);
    if (file !== undefined && wrong.length === 0) send({ entered, file, email });
    else setRefused(refused + 1);
  };
  // After the fields have been marked: on a phone the wrong one may be above the screen.
  useEffect(() => {
    const wrong =
      refused === 0 ? null : fields.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
    if (wrong) focusOn(wrong, wrong.closest('.field') ?? wrong);
  }, [refused]);
  const [first] = shown;
  const errorText = (name: PlacingError) => (shown.includes(name) ? t(`errors.${name}`) : undefined);

  if (sending !== undefined) {
    return (
      <Arrival screen="sending">
        <SendingCard sending={sending} onCancel={cancel} />
      </Arrival>
    );
  }
  return (
    <Arrival screen={error === undefined ? 'form' : 'failed'}>
      <Card>
        <form className="stack placing-form" onSubmit={submit} noValidate ref={fields}>
          <form.Fields
            entered={entered}
            onChange={(part) => {
              const changed = { ...entered, ...part };
              onEntered(changed);
              recheck({ entered: changed });
            }}
            wrong={shown.filter((name): name is Field => !isPlacingError(name))}
          >
            <DropArea file={file} onFile={choose} error={errorText('file')} />
          </form.Fields>
          {email === undefined ? null : (
            <EmailField
              label={t('email.label')}
              hint={t('email.hint')}
              value={email}
              onChange={(typed) => {
                setAddress(typed);
                recheck({ email: typed });
              }}
              error={errorText('email')}
            />
          )}
          {shown.includes('file') && shown.includes('email') ? (
            <Notice tone="bad" title={t('errors.fileAndEmail')} announce />
          ) : null}
          {error === undefined ? null : (
            <Notice tone="bad" title={t('errors.upload')} announce>
              <p>{problemText(error)}</p>
            </Notice>
          )}
          <div className="stack tight">
            <Button type="submit" large asDisabled={file === undefined} busyText={loading ? t('wait') : undefined}>
              {tTool('submit')}
            </Button>
            {first === undefined ? null : (
              <p className="field-error" role="alert">
                {isPlacingError(first) ? t(`fix.${first}`) : <form.FixText field={first} />}
              </p>
            )}
            <p className="soft small">{tTool('submitNote', { hours: limits.unpaidHours })}</p>
            <p className="soft small">
              <LegalText text={t('legal')} />
            </p>
          </div>
        </form>
      </Card>
    </Arrival>
  );
}
