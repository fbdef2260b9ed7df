import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteOrder } from '#shared/orders/contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';

interface DeleteDialogProps {
  orderKey: HeldOrder;
  /** Whether there is a finished photo to save before. */
  hasPhoto: boolean;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks once more, and deletes the pictures of an order. */
export function DeleteDialog({ orderKey, hasPhoto, onDeleted, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const { id, secret } = orderKey;
  const remove = useMutation({
    mutationFn: () => callApi(deleteOrder, { params: { id }, secret }),
    onSuccess: async () => {
      onDeleted();
      await sayDone(t('deletion.done'));
    },
  });
  return (
    <Dialog title={t('deletion.confirm')} onCancel={onCancel}>
      <p className="soft">{hasPhoto ? t('deletion.confirmText') : t('deletion.confirmSelfie')}</p>
      {remove.error === null ? null : (
        <Notice tone="bad" title={t('deletion.failed')} announce>
          <p>{problemText(remove.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={remove.mutate} busyText={remove.isPending ? t('deletion.yes') : undefined}>
          {t('deletion.yes')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('deletion.no')}
        </Button>
      </div>
    </Dialog>
  );
}
