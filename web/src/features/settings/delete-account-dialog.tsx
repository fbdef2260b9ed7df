import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deleteMe } from '#shared/accounts/contract.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { endSession, refreshProfile } from '#web/lib/auth/session.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whoever signed in longer ago signs in again first: the device may be in other hands by now. */
const freshMs = 15 * 60_000;

/** Asks once more before an account is deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { session } = useAuth();
  const fresh = session !== undefined && Date.now() - session.signedInAt * 1000 < freshMs;
  const remove = useMutation({
    mutationFn: () => callApi(deleteMe, { body: { confirm: true } }),
    onSuccess: async () => {
      await refreshProfile();
      onClose();
    },
  });
  const signInAgain = useMutation({
    mutationFn: () => endSession({ everywhere: false }),
    onSuccess: () => navigate('/auth'),
  });
  const failed = remove.error ?? signInAgain.error;
  return (
    <Dialog title={t('delete.confirm')} onCancel={onClose}>
      <p className="soft">{t('delete.confirmText', { days: limits.deletionUndoDays })}</p>
      {failed === null ? null : <Notice tone="bad" title={problemText(failed)} announce />}
      {fresh ? null : <Notice tone="warn" title={t('delete.again')} />}
      <div className="row">
        {fresh ? (
          <Button look="danger" onClick={remove.mutate} busyText={remove.isPending ? t('saving') : undefined}>
            {t('delete.yes')}
          </Button>
        ) : (
          <Button onClick={signInAgain.mutate}>{t('delete.signIn')}</Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t('delete.no')}
        </Button>
      </div>
    </Dialog>
  );
}
