import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMe } from '#shared/accounts/contract.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { refreshProfile } from '#web/lib/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ProveAgain } from './prove-again.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
  signInAgain: ProveAgain;
}

/** Confirms the deletion of an account; the server may require a fresh sign-in. */
export function DeleteAccountDialog({ onClose, signInAgain }: DeleteAccountDialogProps) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const remove = useMutation({
    mutationFn: () => callApi(deleteMe, { body: { confirm: true } }),
    onSuccess: async () => {
      await refreshProfile();
      onClose();
    },
  });
  const tooOld = remove.error instanceof ApiProblem && remove.error.code === 'sign_in_too_old';
  return (
    <Dialog title={t('delete.confirm')} onCancel={onClose}>
      <p className="soft">{t('delete.confirmText', { days: limits.deletionUndoDays })}</p>
      {remove.error === null ? null : (
        <Notice tone={tooOld ? 'warn' : 'bad'} title={problemText(remove.error)} announce />
      )}
      {tooOld ? (
        signInAgain({ onDone: remove.mutate, onCancel: onClose })
      ) : (
        <div className="row">
          <Button look="danger" onClick={remove.mutate} busyText={remove.isPending ? t('saving') : undefined}>
            {t('delete.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('delete.no')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
