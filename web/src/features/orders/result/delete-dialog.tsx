import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';

interface DeleteDialogProps {
  access: OrderAccess;
  /** Whether there is a finished photo to save first. */
  hasPhoto: boolean;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of an order's pictures, and deletes them. */
export function DeleteDialog({ access, hasPhoto, onDeleted, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation(['orders', 'dashboard']);
  const problemText = useProblemText();
  const client = useQueryClient();
  const { id, secret } = access;
  const remove = useMutation({
    mutationFn: () => callApi(deleteOrder, { params: { id }, secret }),
    onSuccess: async () => {
      onDeleted();
      // The credit of an order that was not started is returned.
      if (secret === undefined) void balanceChanged(client);
      await sayDone(t('dashboard:deleteSuccess'));
    },
  });
  return (
    <Dialog title={t('deletion.confirm')} onCancel={onCancel} stays={remove.isPending}>
      <p className="soft">{hasPhoto ? t('deletion.confirmText') : t('deletion.confirmSelfie')}</p>
      {remove.error === null ? null : (
        <Notice tone="bad" title={t('dashboard:deleteError')} announce>
          <p>{problemText(remove.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={remove.mutate} busyText={remove.isPending ? t('deletion.yes') : undefined}>
          {t('deletion.yes')}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={remove.isPending}>
          {t('deletion.no')}
        </Button>
      </div>
    </Dialog>
  );
}
