import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestRefund } from '#shared/guarantee/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';

interface RefundDialogProps {
  access: OrderAccess;
  order: OrderView;
  onClose: () => void;
}

/** Confirms the return of a photo, and returns it. */
export function RefundDialog({ access, order, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation('guarantee');
  const problemText = useProblemText();
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
    <Dialog title={t('refund.confirm')} onCancel={onClose} stays={give.isPending}>
      <p className="soft">
        {order.payWith === 'credit' ? t('refund.confirmCredit') : t('refund.confirmMoney', { price })}
      </p>
      {give.error === null ? null : (
        <Notice tone="bad" title={t('refund.failed')} announce>
          <p>{problemText(give.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button look="danger" onClick={give.mutate} busyText={give.isPending ? t('refund.yes') : undefined}>
          {t('refund.yes')}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={give.isPending}>
          {t('refund.no')}
        </Button>
      </div>
    </Dialog>
  );
}
