import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#shared/admin/contract.ts';
import { setMemberCredits } from '#shared/admin/credits-contract.ts';
import { callApi } from '#web/lib/api.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { adminKey } from './admin-queries.ts';
import { useActProblem } from './panel/use-act-problem.ts';

interface CreditFieldProps {
  member: Pick<AdminUser, 'id' | 'email' | 'credits'>;
  /** The reason for the change. */
  reason: string;
}

/** The balance of a member, applied on Enter; the server refuses it if the balance has changed since. */
export function CreditField({ member: { id, email, credits }, reason }: CreditFieldProps) {
  const { t } = useTranslation('admin');
  const problemText = useActProblem();
  const queries = useQueryClient();
  // The input and the balance it was typed against, since the list may be refetched meanwhile. Cleared once applied.
  const [typed, setTyped] = useState<{ text: string; seen: number }>();
  const { text, seen } = typed ?? { text: String(credits), seen: credits };
  const apply = useMutation({
    mutationFn: (wanted: number) =>
      callApi(setMemberCredits, {
        params: { id },
        body: { credits: wanted, seen, reason: reason.trim() || t('credit.usual') },
      }),
    onSuccess: () => void sayDone(t('credit.done')),
    onError: (error) => void sayFailed(`${t('credit.failed')}: ${problemText(error)}`),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: adminKey });
      setTyped(undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    if (/^\d{1,7}$/.test(text.trim())) apply.mutate(Number(text));
    else void sayFailed(t('credit.invalid'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t('credit.label', { email })}
        labelHidden
        name={`credits-${id}`}
        autoComplete="off"
        maxLength={7}
        readOnly={apply.isPending}
        value={text}
        onChange={(value) => setTyped({ text: value, seen })}
      />
    </form>
  );
}
