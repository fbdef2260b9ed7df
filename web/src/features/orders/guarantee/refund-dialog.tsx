import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestRefund } from '#shared/guarantee/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { sayDone } from '#web/ui/toast.ts';

interface RefundDialogProps {
  access: OrderAccess;
  order: OrderView;
  onClose: () => void;
}

/** Confirms the return of a photo, and returns it. */
export function RefundDialog({ access, order, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation('guarantee');
  const client = useQueryClient();
  const { id, secret } = access;
  const give = useMutation({
    mutationFn: async () =>
      await callApi(requestRefund, { params: { id }, secret, idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => sayDone(t('refund.done')),
    // Refetch even after a refusal, to show the current state of the order.
    onSettled: () => client.invalidateQueries({ queryKey: orderQueryKey(id) }),
  });
  const price = formatPrice(order.price, i18n.language);
  return (
    <ConfirmDialog
      title={t('refund.confirm')}
      action={give}
      texts={{ confirm: t('refund.yes'), busy: t('refund.yes'), cancel: t('refund.no'), failed: t('refund.failed') }}
      onConfirm={give.mutate}
      onClose={onClose}
    >
      <p className="soft">
        {order.payWith === 'credit' ? t('refund.confirmCredit') : t('refund.confirmMoney', { price })}
      </p>
    </ConfirmDialog>
  );
}
