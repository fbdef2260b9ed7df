import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '#shared/email-address.ts';
import { requestLinks } from '#shared/links/contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MeantEmail } from '../paying/meant-email.tsx';

/** Mails guests their lost links again, to the e-mail of their orders; the answer is the same for every e-mail. */
export function LinkAgain() {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const keyFor = useIdempotencyKey();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const send = useMutation({
    mutationFn: () => callApi(requestLinks, { body: { email: email.trim() }, idempotencyKey: keyFor(email) }),
  });
  const change = (value: string) => {
    setEmail(value);
    send.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmail = EmailAddress.safeParse(email.trim()).success;
    setIsWrong(!isEmail);
    if (isEmail) send.mutate();
    else event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus();
  };
  return (
    <div className="page-short">
      <Card>
        <form className="stack" onSubmit={submit} noValidate>
          <h2>{t('linkAgain.title')}</h2>
          <p className="soft">{t('linkAgain.text')}</p>
          <EmailField
            label={t('address.label')}
            value={email}
            onChange={change}
            error={isWrong ? t('address.wrong') : undefined}
          />
          <MeantEmail value={email} onChange={change} />
          {send.isSuccess ? (
            <Notice tone="good" title={t('linkAgain.sent')} announce>
              <p>{t('linkAgain.sentText')}</p>
            </Notice>
          ) : (
            <div>
              <Button type="submit" look="quiet" busyText={send.isPending ? t('linkAgain.sending') : undefined}>
                {t('linkAgain.send')}
              </Button>
            </div>
          )}
          {send.error === null ? null : <Notice tone="bad" title={problemText(send.error)} announce />}
        </form>
      </Card>
    </div>
  );
}
