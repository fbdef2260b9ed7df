import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openClaim } from '#shared/guarantee/contract.ts';
import { limits } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { sayDone } from '#web/ui/toast.ts';

interface ClaimFormProps {
  access: OrderAccess;
  onSent: () => void;
}

const { claimAnswerMinLength: shortest, claimAnswerMaxLength: longest, claimAnswerDays } = limits;

/** Claims the guarantee for an order: the answer of the authority, or what is wrong with the photo. */
export function ClaimForm({ access: { id, secret }, onSent }: ClaimFormProps) {
  const { t, i18n } = useTranslation('guarantee');
  const problemText = useProblemText();
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [isShort, setShort] = useState(false);
  const send = useMutation({
    // Idempotent: sent twice, it is one claim.
    mutationFn: async () => await callApi(openClaim, { params: { id }, secret, body: { answer } }),
    onSuccess: () => {
      onSent();
      void sayDone(t('claim.sent'));
    },
    // Refetch even after a refusal, to show the current state of the order.
    onSettled: () => client.invalidateQueries({ queryKey: orderQueryKey(id) }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const length = answer.trim().length;
    setShort(length < shortest);
    if (length >= shortest) send.mutate();
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  const figures = { count: formatNumber(answer.length, i18n.language), most: formatNumber(longest, i18n.language) };
  return (
    <form className="stack tight" onSubmit={submit} noValidate>
      <p className="small soft">{t('claim.order', { id })}</p>
      <TextArea
        label={t('claim.answer')}
        name="answer"
        required
        maxLength={longest}
        value={answer}
        onChange={setAnswer}
        hint={t('claim.length', figures)}
        error={isShort ? t('claim.tooShort', { count: shortest }) : undefined}
      />
      <p className="small soft">{t('claim.next', { count: claimAnswerDays })}</p>
      {send.error === null ? null : (
        <Notice tone="bad" title={t('claim.failed')} announce>
          <p>{problemText(send.error)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" look="quiet" busyText={send.isPending ? t('claim.sending') : undefined}>
          {t('claim.send')}
        </Button>
      </div>
    </form>
  );
}
