import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watching } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { CheckoutReturn } from '#web/lib/orders/checkout-return.ts';
import type { FindToolModule, OrderModule } from '#web/lib/tool-module.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { OrderChecking } from './checking/order-checking.tsx';
import { OrderRejected } from './checking/order-rejected.tsx';
import { OrderReview } from './checking/order-review.tsx';
import { useCheck } from './checking/use-check.ts';
import { useChoices } from './checking/use-choices.ts';
import { usePreview } from './checking/use-preview.ts';
import { ReplacingBox } from './guarantee/guarantee-parts.ts';
import { orderModuleQuery } from './order-module-queries.ts';
import { isWaiting, type OrderPhase, orderPhase } from './order-phase.ts';
import { PriceBox } from './paying/price-box.tsx';
import { usePayment } from './paying/use-payment.ts';
import { OrderFailed } from './result/order-failed.tsx';
import { OrderGone } from './result/order-gone.tsx';
import { OrderLoadFailed } from './result/order-load-failed.tsx';
import { OrderResult } from './result/order-result.tsx';
import { offersFreeTrial } from './trial/offers-free-trial.ts';
import { FreeTrialBox } from './trial/trial-parts.ts';
import { useOrder } from './use-order.ts';
import { useReturnedCredit } from './use-returned-credit.ts';
import { useOrderWatch } from './watching/use-order-watch.ts';
import { WaitingCard } from './watching/waiting-card.tsx';
import { browserClock } from './watching/watch-order.ts';
import './orders.css';

interface OrderFlowProps {
  access: OrderAccess;
  findToolModule: FindToolModule;
  /** The selfie as an object URL of this page; after a reload the server's URL is used. */
  picture: string | undefined;
  /** The result of a return from the payment page; undefined otherwise. */
  checkoutReturn?: CheckoutReturn | undefined;
  /** Called when the server has returned the order, so the access is valid. */
  onOpened?: ((order: OrderView) => void) | undefined;
  /** Where a member goes once the photo is ready; a guest stays and sees it here. */
  onReady?: (() => void) | undefined;
  /** Called for another photo, with this order's options if they are known. */
  onNew: (order?: OrderView) => void;
  /** Called with the next picture, cropped from the refused one. */
  onPhoto?: ((photo: File, order: OrderView) => void) | undefined;
  /** Where the next picture is chosen after one that cannot be used. @default a button that leads to it */
  nextPhoto?: ((order: OrderView) => ReactNode) | undefined;
  /** Called when the pictures are deleted and the access is obsolete. */
  onGone: () => void;
}

/** One order from the check to the download, entered at any step. */
export function OrderFlow(props: OrderFlowProps) {
  const { t } = useTranslation('orders');
  const { access, findToolModule, onOpened, onNew } = props;
  const { data: order, error, refetch, isSuccess, isFetchedAfterMount } = useOrder(access);
  const orderModule = useQuery(orderModuleQuery(order?.tool, findToolModule));
  // The cached order may have been loaded with another secret.
  const opened = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    if (opened) onOpened?.(order);
  }, [opened, onOpened, order]);
  if (order !== undefined && orderModule.data !== undefined)
    return <LoadedOrder {...props} order={order} orderModule={orderModule.data} />;
  const failure = error ?? orderModule.error;
  if (failure === null) return <Spinner label={t('loading')} />;
  return (
    <Arrival screen="unreachable">
      <OrderLoadFailed
        access={access}
        error={failure}
        onRetry={error === null ? orderModule.refetch : refetch}
        onNew={() => onNew()}
      />
    </Arrival>
  );
}

function LoadedOrder(props: OrderFlowProps & { order: OrderView; orderModule: OrderModule }) {
  const { access, order, orderModule, picture, checkoutReturn, onReady, onPhoto, onGone } = props;
  const { t } = useTranslation('orders');
  const onNew = () => props.onNew(order);
  const auth = useAuth();
  const { profile } = auth;
  const problemText = useProblemText();
  const phase = orderPhase(order, { returned: checkoutReturn === 'unknown' });
  const hasFreeTrial = offersFreeTrial(access, order, auth);
  const Price = order.replaces !== undefined ? ReplacingBox : hasFreeTrial === true ? FreeTrialBox : PriceBox;
  // Preloaded by the time the picture is checked.
  useEffect(() => {
    if (hasFreeTrial === true) FreeTrialBox.preload().catch(() => undefined);
  }, [hasFreeTrial]);
  const check = useCheck(access, phase === 'check');
  const payment = usePayment(access, (url) => location.assign(url));
  // Paying moves the pictures, so a preview URL from before would be broken.
  const preview = usePreview(access, order, phase === 'review' && !payment.paying);
  const { choose, error: notChosen } = useChoices(access);
  const { Choices } = orderModule;
  // A choice that is shown but not saved is not what would be paid for.
  const [lacks, setLacks] = useState(false);
  const lacksChoice = (now: OrderView) => lacks || (orderModule.lacksChoice?.(now) ?? false);
  const choices = (showsError: boolean) =>
    Choices === undefined ? null : (
      <>
        <Choices access={access} order={order} onChoose={choose} onLack={setLacks} showsError={showsError} />
        {notChosen === null ? null : <Notice tone="bad" title={problemText(notChosen)} announce />}
      </>
    );
  const watch = useOrderWatch(access, order.tool, isWaiting(phase), {
    // A member reads it in place of the steps; a guest with the photo, which a mail also links to.
    onSuccess: onReady === undefined ? () => void sayDone(t('success')) : undefined,
    onReveal: onReady,
    onTimeout:
      orderModule.goesOnAtTimeout === true && onReady !== undefined
        ? () => browserClock.after(watching.redirectAfterMakeupTimeoutMs, onReady)
        : undefined,
  });
  useReturnedCredit(order);
  const shown = picture ?? order.selfie?.url;
  // One price instead of another would move what is below it.
  const priceComes = <Spinner label={t('loading')} />;
  const rejected = <OrderRejected nextPhoto={props.nextPhoto?.(order)} onNew={onNew} />;

  const content = () => {
    switch (phase) {
      case 'check':
        return (
          <>
            <OrderChecking
              picture={shown}
              error={check.error}
              isMinor={orderModule.showsMinor?.(order) ?? false}
              onRetry={check.refetch}
              onNew={onNew}
              // The page can only read a picture it holds itself.
              onPhoto={picture === undefined || onPhoto === undefined ? undefined : (photo) => onPhoto(photo, order)}
            >
              {rejected}
            </OrderChecking>
            {/* A selfie that could not be measured is another screen with another layout. */}
            <div key={String(check.error === null)} className="card order-choices">
              {choices(false)}
            </div>
          </>
        );
      case 'rejected':
      case 'review':
        return (
          <OrderReview
            access={access}
            order={order}
            preview={preview}
            picture={shown}
            Review={orderModule.Review}
            onChoose={choose}
          >
            {phase === 'rejected' ? (
              <>
                {rejected}
                {orderModule.mayPassOtherwise?.(order) === true ? (
                  <div className="card order-choices">{choices(false)}</div>
                ) : null}
              </>
            ) : (
              <Suspense fallback={priceComes}>
                {hasFreeTrial === undefined ? (
                  priceComes
                ) : (
                  <Price
                    order={order}
                    access={access}
                    orderModule={{
                      ...orderModule,
                      lacksChoice,
                      // Anything else that is missing is named by a press.
                      paysAfterChoice:
                        orderModule.paysAfterChoice === true && orderModule.lacksChoice?.(order) === true,
                    }}
                    choices={choices}
                    credits={access.secret === undefined ? profile?.credits : undefined}
                    payment={payment}
                    unpaid={checkoutReturn === 'unpaid'}
                    onOther={onNew}
                  />
                )}
              </Suspense>
            )}
          </OrderReview>
        );
      case 'payment':
      case 'queued':
      case 'processing':
        return (
          <WaitingCard
            order={order}
            steps={orderModule.steps(order)}
            phase={phase}
            watch={watch}
            payment={payment}
            goesOn={orderModule.goesOnAtTimeout ?? false}
            onOther={onNew}
          />
        );
      case 'completed':
        return (
          <OrderResult access={access} order={order} Result={orderModule.Result} onNew={onNew} onDeleted={onGone} />
        );
      case 'failed':
        return <OrderFailed order={order} onNew={onNew} />;
      case 'gone':
        return <OrderGone access={access} order={order} onNew={onNew} />;
    }
  };
  return <Arrival screen={screenOf(phase, check.error !== null)}>{content()}</Arrival>;
}

/** The screen of a phase: all steps of the job share one, a selfie that could not be measured has its own. */
function screenOf(phase: OrderPhase, notMeasured: boolean): string {
  if (phase === 'check' && notMeasured) return 'notMeasured';
  return phase === 'queued' || phase === 'processing' ? 'working' : phase;
}
