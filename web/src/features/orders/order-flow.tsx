import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { OrderChecking } from './order-checking.tsx';
import { OrderFailed } from './order-failed.tsx';
import { OrderGone } from './order-gone.tsx';
import { OrderLoadFailed } from './order-load-failed.tsx';
import { isWaiting, type OrderPhase, orderPhase } from './order-phase.ts';
import { OrderRejected } from './order-rejected.tsx';
import { OrderResult } from './order-result.tsx';
import { OrderReview } from './order-review.tsx';
import { PriceBox } from './price-box.tsx';
import { useCheck } from './use-check.ts';
import { useOrder } from './use-order.ts';
import { useOrderWatch } from './use-order-watch.ts';
import { usePayment } from './use-payment.ts';
import { WaitingCard } from './waiting-card.tsx';
import './orders.css';

interface OrderFlowProps {
  orderKey: HeldOrder;
  /** The selfie as this page has it; after a reload the server's link is shown. */
  picture: string | undefined;
  /** The browser comes back from the checkout. */
  returned: boolean;
  /** The server has shown the order: the key is right. */
  onOpened?: (() => void) | undefined;
  /** Where a member goes once the photo is ready; a guest stays and sees it here. */
  onReady?: (() => void) | undefined;
  onNew: () => void;
  /** The pictures are gone: nobody needs the key any more. */
  onGone: () => void;
}

/** One order from the check to the download, whatever the moment at which a person comes in. */
export function OrderFlow(props: OrderFlowProps) {
  const { t } = useTranslation('orders');
  const { onOpened } = props;
  const { data: order, error, refetch, isSuccess, isFetchedAfterMount } = useOrder(props.orderKey);
  // What the cache holds was shown for another key, perhaps.
  const opened = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    if (opened) onOpened?.();
  }, [opened, onOpened]);
  if (order !== undefined) return <LoadedOrder {...props} order={order} />;
  if (error === null) return <Spinner label={t('loading')} />;
  return (
    <Arrival screen="unreachable">
      <OrderLoadFailed orderKey={props.orderKey} error={error} onRetry={refetch} onNew={props.onNew} />
    </Arrival>
  );
}

function LoadedOrder(props: OrderFlowProps & { order: OrderView }) {
  const { orderKey, order, picture, returned, onReady, onNew, onGone } = props;
  const { t } = useTranslation('orders');
  const { profile } = useAuth();
  const success = onReady === undefined ? t('success') : t('successMember');
  const phase = orderPhase(order, { returned });
  const check = useCheck(orderKey, phase === 'check');
  const payment = usePayment(orderKey, (url) => location.assign(url));
  const watch = useOrderWatch(orderKey, order.tool, isWaiting(phase), {
    onSuccess: () => void sayDone(success),
    onReveal: onReady,
  });
  // The redirect takes a moment after the answer, in which the button must not come back.
  const paying = payment.isPending || payment.isSuccess;
  const shown = picture ?? order.selfie?.url;

  const content = () => {
    switch (phase) {
      case 'check':
        return <OrderChecking picture={shown} error={check.error} onRetry={check.refetch} onNew={onNew} />;
      case 'rejected':
      case 'review':
        return order.report === undefined ? null : (
          <OrderReview report={order.report} options={order.options} picture={shown}>
            {phase === 'rejected' ? (
              <OrderRejected onNew={onNew} />
            ) : (
              <PriceBox
                order={order}
                documentId={order.report.document}
                credits={orderKey.secret === undefined ? profile?.credits : undefined}
                paying={paying}
                error={payment.error}
                onPay={payment.mutate}
                onOther={onNew}
              />
            )}
          </OrderReview>
        );
      case 'payment':
      case 'queued':
      case 'processing':
        return (
          <WaitingCard
            order={order}
            phase={phase}
            watch={watch.state}
            success={success}
            paying={paying}
            onPayAgain={() => payment.mutate('card')}
            onOther={onNew}
            onKeepWaiting={watch.watchAgain}
          />
        );
      case 'completed':
        return <OrderResult orderKey={orderKey} order={order} onNew={onNew} onDeleted={onGone} />;
      case 'failed':
        return <OrderFailed order={order} onNew={onNew} />;
      case 'gone':
        return <OrderGone onNew={onNew} />;
    }
  };
  return <Arrival screen={screenOf(phase, check.error !== null)}>{content()}</Arrival>;
}

/** What a person takes for one screen: the steps of the work are one, a selfie that could not be measured is another. */
function screenOf(phase: OrderPhase, notMeasured: boolean): string {
  if (phase === 'check' && notMeasured) return 'notMeasured';
  return phase === 'queued' || phase === 'processing' ? 'working' : phase;
}
