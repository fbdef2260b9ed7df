import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DropArea } from './drop-area.tsx';
import { emptyForm, type FormError, formErrors, type GreencardForm, isComplete, needsGuardian } from './form-rules.ts';
import { SendingCard } from './sending-card.tsx';
import { usePlacing } from './use-placing.ts';

/** Everything a person says before the selfie is measured; `onPlaced` gets the key to the new order. */
export function UploadForm({ onPlaced }: { onPlaced: (key: HeldOrder, file: File) => void }) {
  const { t } = useTranslation('greencard');
  const problemText = useProblemText();
  const { user, loading } = useAuth();
  const [entered, setForm] = useState<GreencardForm>(emptyForm);
  const form = user === undefined ? entered : { ...entered, email: undefined };
  const [shown, setShown] = useState<readonly FormError[]>([]);
  const { sending, send, cancel, error } = usePlacing(onPlaced);

  const change = (part: Partial<GreencardForm>) => {
    const changed = { ...form, ...part };
    setForm(changed);
    // What was complained about stops being complained about as soon as it is right.
    const wrong = formErrors(changed);
    setShown(shown.filter((name) => wrong.includes(name)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(formErrors(form));
    if (isComplete(form)) send(form);
  };
  const errorText = (name: FormError) => (shown.includes(name) ? t(`errors.${name}`) : undefined);

  if (sending !== undefined) return <SendingCard sending={sending} onCancel={cancel} />;
  return (
    <Card>
      <form className="stack upload-form" onSubmit={submit} noValidate>
        <DropArea file={form.file} onFile={(file) => change({ file })} error={errorText('file')} />
        <CategoryField
          value={form.category}
          onChange={(category) => change({ category })}
          error={errorText('category')}
        />
        {needsGuardian(form.category) ? (
          <CheckBox
            label={t('guardian')}
            name="guardian"
            checked={form.guardianConfirmed}
            onChange={(guardianConfirmed) => change({ guardianConfirmed })}
            error={errorText('guardian')}
          />
        ) : null}
        <BackgroundField value={form.background} onChange={(background) => change({ background })} />
        {form.email === undefined ? null : (
          <TextField
            label={t('email.label')}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint={t('email.hint')}
            maxLength={limits.emailMaxLength}
            value={form.email}
            onChange={(email) => change({ email })}
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
          <Button type="submit" large disabled={form.file === undefined} busyText={loading ? t('wait') : undefined}>
            {t('submit')}
          </Button>
          <p className="soft small">{t('submitNote', { hours: limits.unpaidHours })}</p>
        </div>
      </form>
    </Card>
  );
}
