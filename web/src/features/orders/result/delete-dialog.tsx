import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
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
    <ConfirmDialog
      title={t('deletion.confirm')}
      action={remove}
      texts={{
        confirm: t('deletion.yes'),
        busy: t('deletion.yes'),
        cancel: t('deletion.no'),
        failed: t('dashboard:deleteError'),
      }}
      onConfirm={remove.mutate}
      onClose={onCancel}
    >
      <p className="soft">{hasPhoto ? t('deletion.confirmText') : t('deletion.confirmSelfie')}</p>
    </ConfirmDialog>
  );
}
