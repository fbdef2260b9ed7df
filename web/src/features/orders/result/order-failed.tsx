import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What failed, where the money is, and what to do. */
export function OrderFailed({ order, onNew }: { order: OrderView; onNew: () => void }) {
  const { t, i18n } = useTranslation('orders');
  const price = formatPrice(order.price, i18n.language);
  return (
    <Card>
      <div className="stack">
        <Notice tone="bad" title={t('failed.title')} announce>
          <p>
            <FailureText failure={order.failure} />
          </p>
        </Notice>
        {/* Without the account it is unknown how it was paid for. */}
        {order.photoOnly ? null : order.payWith === 'credit' || order.payWith === 'trial' ? (
          <p>{t(order.payWith === 'trial' ? 'failed.tryReturned' : 'failed.creditReturned')}</p>
        ) : (
          <p>
            {order.paymentStatus === 'refunded' ? t('failed.returned', { price }) : t('failed.returning', { price })}
          </p>
        )}
        <p className="soft">{t('failed.next')}</p>
        <div>
          <Button onClick={onNew}>{t('newPhoto')}</Button>
        </div>
      </div>
    </Card>
  );
}

function FailureText({ failure = 'internal_error' }: { failure: OrderView['failure'] }) {
  const { t } = useTranslation('orders');
  const { t: tProblem } = useTranslation('problems');
  switch (failure) {
    case 'time_limit':
    case 'internal_error':
    case 'selfie_missing':
      return t(`failed.${failure}`);
    default:
      return tProblem(failure);
  }
}
