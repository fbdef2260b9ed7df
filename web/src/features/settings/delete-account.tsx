import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PendingDeletion, undeleteMe } from '#shared/accounts/contract.ts';
import { brand } from '#shared/brand.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { refreshProfile } from '#web/lib/auth/session.ts';
import { formatDay } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import type { ProveAgain } from './prove-again.ts';

interface DeleteAccountProps {
  deletion: PendingDeletion | undefined;
  /** Whether the dialog is open. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
  signInAgain: ProveAgain;
}

/** Deletes an account, or cancels a pending deletion. */
export function DeleteAccount({ deletion, asking, onAsking, signInAgain }: DeleteAccountProps) {
  const { t, i18n } = useTranslation('settings');
  const problemText = useProblemText();
  const undo = useMutation({
    mutationFn: () => callApi(undeleteMe, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      await refreshProfile();
      await sayDone(t('delete.undone'));
    },
  });
  return (
    <section className="stack" aria-labelledby="delete-title">
      <h2 id="delete-title">{t('delete.title')}</h2>
      <p className="soft">{t('delete.support', { email: brand.supportEmail })}</p>
      {undo.error === null ? null : <Notice tone="bad" title={problemText(undo.error)} announce />}
      {deletion === undefined ? (
        <div>
          <Button look="danger" onClick={() => onAsking(true)}>
            {t('delete.action')}
          </Button>
        </div>
      ) : (
        <Notice
          tone="warn"
          title={t('delete.pending', { date: formatDay(deletion.erasesAt, i18n.language, brand.timeZone) })}
        >
          <div>
            <Button look="quiet" onClick={undo.mutate} busyText={undo.isPending ? t('saving') : undefined}>
              {t('delete.undo')}
            </Button>
          </div>
        </Notice>
      )}
      {asking && deletion === undefined ? (
        <DeleteAccountDialog onClose={() => onAsking(false)} signInAgain={signInAgain} />
      ) : null}
    </section>
  );
}
