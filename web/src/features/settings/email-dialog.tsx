import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestEmailChange } from '#shared/accounts/contract.ts';
import { EmailAddress } from '#shared/email-address.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { refreshProfile } from '#web/lib/auth/session.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ProveAgain } from './prove-again.ts';

interface EmailDialogProps {
  onSent: () => void;
  onClose: () => void;
  signInAgain: ProveAgain;
}

/** Asks for a new e-mail of the account; the server may require a fresh sign-in. */
export function EmailDialog({ onSent, onClose, signInAgain }: EmailDialogProps) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const request = useMutation({
    mutationFn: () => callApi(requestEmailChange, { body: { email }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      await refreshProfile();
      onSent();
      onClose();
    },
  });
  const refusal = request.error instanceof ApiProblem ? request.error.code : undefined;
  const text = refusal === 'validation_failed' ? t('address.unchanged') : problemText(request.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = EmailAddress.safeParse(email).success;
    setWrong(!valid);
    if (valid) request.mutate();
  };
  return (
    <Dialog title={t('address.ask')} onCancel={onClose}>
      {request.error === null ? null : (
        <Notice tone={refusal === 'sign_in_too_old' ? 'warn' : 'bad'} title={text} announce />
      )}
      {refusal === 'sign_in_too_old' ? (
        signInAgain({ onDone: request.mutate, onCancel: onClose })
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p className="soft">{t('address.askText')}</p>
          <EmailField
            label={t('address.next')}
            name="new-email"
            value={email}
            onChange={setEmail}
            error={wrong ? t('address.invalid') : undefined}
          />
          <div className="row">
            <Button type="submit" busyText={request.isPending ? t('address.sending') : undefined}>
              {t('address.send')}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {t('address.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
