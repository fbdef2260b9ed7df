import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BackgroundField } from './background-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DocumentField } from './document-field.tsx';
import { DropArea } from './drop-area.tsx';
import { emptyForm, type FormError, formErrors, type GreencardForm, isComplete, needsGuardian } from './form-rules.ts';
import { SendingCard } from './sending-card.tsx';
import { usePlacing } from './use-placing.ts';

// Most photos show grown-ups and are for the diversity visa.
const GuardianField = lazy(async () => ({ default: (await import('./guardian-field.tsx')).GuardianField }));
const DocumentBackground = lazy(async () => ({
  default: (await import('./document-background.tsx')).DocumentBackground,
}));

interface UploadFormProps {
  /** The document the photo is for; the page around the form speaks of it, too. */
  documentId: DocumentId;
  onDocument: (documentId: DocumentId) => void;
  /** Gets the key to the new order. */
  onPlaced: (key: HeldOrder, file: File) => void;
}

/** Everything a person says before the selfie is measured. */
export function UploadForm({ documentId, onDocument, onPlaced }: UploadFormProps) {
  const { t } = useTranslation('greencard');
  const problemText = useProblemText();
  const { user, loading } = useAuth();
  const [entered, setForm] = useState<GreencardForm>(emptyForm);
  const form = { ...entered, documentId, ...(user !== undefined && { email: undefined }) };
  const [shown, setShown] = useState<readonly FormError[]>([]);
  const [refused, setRefused] = useState(0);
  const fields = useRef<HTMLFormElement>(null);
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
    else setRefused(refused + 1);
  };
  // After the fields have been marked: on a phone the wrong one may be above the screen.
  useEffect(() => {
    const wrong = refused === 0 ? null : fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) focusOn(wrong, wrong.closest('.field') ?? wrong);
  }, [refused]);
  const [first] = shown;
  const errorText = (name: FormError) => (shown.includes(name) ? t(`errors.${name}`) : undefined);

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
        <form className="stack upload-form" onSubmit={submit} noValidate ref={fields}>
          <DocumentField value={documentId} onChange={onDocument} />
          <DropArea file={form.file} onFile={(file) => change({ file })} error={errorText('file')} />
          <CategoryField
            value={form.category}
            onChange={(category) => change({ category })}
            error={errorText('category')}
          />
          {needsGuardian(form.category) ? (
            <Suspense fallback={null}>
              <GuardianField
                checked={form.guardianConfirmed}
                onChange={(guardianConfirmed) => change({ guardianConfirmed })}
                error={errorText('guardian')}
              />
            </Suspense>
          ) : null}
          {documentId === 'dv' ? (
            <BackgroundField value={form.background} onChange={(background) => change({ background })} />
          ) : (
            <Suspense fallback={null}>
              <DocumentBackground
                documentId={documentId}
                value={form.background}
                onChange={(background) => change({ background })}
              />
            </Suspense>
          )}
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
            {first === undefined ? null : (
              <p className="field-error" role="alert">
                {t(`fix.${first}`)}
              </p>
            )}
            <p className="soft small">{t('submitNote', { hours: limits.unpaidHours })}</p>
            <p className="soft small">
              <LegalText text={t('legal')} />
            </p>
          </div>
        </form>
      </Card>
    </Arrival>
  );
}
