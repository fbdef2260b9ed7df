import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { sendContactMessage } from '#shared/contact/contract.ts';
import { EmailAddress } from '#shared/email-address.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const empty = { name: '', email: '', message: '', hp: '' };

/** The alert replaces the form and may be off screen. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ContactForm() {
  const { t } = useTranslation('contact');
  const problemText = useProblemText();
  const keyFor = useIdempotencyKey();
  const [params] = useSearchParams();
  const [id] = params.get('order')?.match(/^ord_\w{26}$/) ?? [];
  const message = id === undefined ? '' : `${t('form.aboutOrder', { id })}\n\n`;
  const [values, setValues] = useState({ ...empty, message });
  const [errors, setErrors] = useState<{ readonly email?: string; readonly message?: string }>({});
  const set = (field: keyof typeof empty) => (value: string) => setValues({ ...values, [field]: value });

  const send = useMutation({
    mutationFn: async () => {
      const { name, ...rest } = values;
      const body = name.trim() === '' ? rest : values;
      const idempotencyKey = keyFor(JSON.stringify(body));
      const answer = await callApi(sendContactMessage, { body, idempotencyKey });
      if (!answer.ok) throw new Error(answer.error ?? t('form.unknown'));
    },
  });

  if (send.isSuccess) {
    return (
      <div className="stack" tabIndex={-1} ref={takeFocus}>
        <Notice tone="good" title={t('form.sent')} announce />
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setValues(empty);
              send.reset();
            }}
          >
            {t('form.again')}
          </Button>
        </div>
      </div>
    );
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = EmailAddress.safeParse(values.email).success ? undefined : t('form.emailInvalid');
    const message = values.message.trim() === '' ? t('form.messageMissing') : undefined;
    setErrors({ ...(email && { email }), ...(message && { message }) });
    const first = email === undefined ? message && 'message' : 'email';
    if (first === undefined) send.mutate();
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  // After too many messages a retry does not help.
  const isTooMany = send.error instanceof ApiProblem && send.error.code === 'too_many_requests';
  const incomplete = values.email.trim() === '' || values.message.trim() === '';
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h2>{t('form.title')}</h2>
      <TextField
        label={t('form.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={values.name}
        onChange={set('name')}
      />
      <EmailField label={t('form.email')} value={values.email} onChange={set('email')} error={errors.email} />
      <TextArea
        label={t('form.message')}
        name="message"
        required
        maxLength={limits.contactMessageMaxLength}
        value={values.message}
        onChange={set('message')}
        error={errors.message}
      />
      <div className="contact__trap" aria-hidden="true">
        <label>
          {t('form.hp')}
          <input
            name="hp"
            tabIndex={-1}
            autoComplete="off"
            value={values.hp}
            onChange={(event) => set('hp')(event.target.value)}
          />
        </label>
      </div>
      {isTooMany ? (
        <Notice
          tone="warn"
          title={t('form.tooMany', { count: limits.contactPerHour, email: brand.supportEmail })}
          announce
        />
      ) : null}
      {send.isError && !isTooMany ? (
        <Notice tone="bad" title={t('form.failed')} announce>
          <p>{problemText(send.error)}</p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" asDisabled={incomplete} busyText={send.isPending ? t('form.sending') : undefined}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}
