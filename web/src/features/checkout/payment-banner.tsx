import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentState, PaymentView } from '#shared/payments/contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { removeFromCart, useCart } from '#web/lib/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { endCheckout } from './begun-checkouts.ts';
import { useWatchedPayment } from './use-watched-payment.ts';

interface PaymentBannerProps {
  id: PaymentId;
  /**
   * Whether the buyer does not come from the payment page: then only a payment that is made, or still may be, is shown.
   */
  quiet?: boolean;
  /** The provider was polled when the buyer returned, and had no money. */
  unpaid?: boolean;
  /** What was waiting for the credits. */
  next?: ReactNode;
}

/** States that a buyer who closed the payment page must see, so as not to pay twice. */
const resultStates: ReadonlySet<PaymentState> = new Set(['awaiting', 'paid', 'review']);

/** The result of a payment for packs. */
export function PaymentBanner({ id, quiet = false, unpaid = false, next }: PaymentBannerProps) {
  const { t } = useTranslation('checkout');
  const { profile } = useAuth();
  const problemText = useProblemText();
  const { payment, error, watches, lookAgain } = useWatchedPayment(id);
  const mayPay = useCart().length > 0;
  const isFresh = useSettledCart(payment);
  // Only a buyer who comes from the payment page expects a result soon.
  const expects = watches && !quiet;
  const again = (
    <div>
      <Button look="quiet" onClick={lookAgain}>
        {t('back.lookAgain')}
      </Button>
    </div>
  );
  if (quiet && (payment === undefined || !resultStates.has(payment.state))) return null;
  if (payment === undefined && error !== null) {
    const unknown = error instanceof ApiProblem && error.status === 404;
    return unknown ? (
      <Notice tone="warn" title={t('back.unknown')} />
    ) : (
      <Notice tone="bad" title={t('back.notLooked')} announce>
        <p>{problemText(error)}</p>
        {again}
      </Notice>
    );
  }
  switch (payment?.state) {
    case undefined:
    case 'awaiting':
      if (unpaid) {
        return (
          <Notice tone="warn" title={t('back.unpaid')} announce>
            {mayPay ? <p>{t('back.unpaidCart')}</p> : null}
          </Notice>
        );
      }
      return (
        <Notice title={expects ? t('back.waiting') : t('back.stillWaiting')}>
          <p>
            {expects ? t('back.waitingText') : t('back.stillWaitingText')} {mayPay ? t('back.goOn') : null}
          </p>
          {watches ? null : again}
        </Notice>
      );
    case 'paid':
      return (
        <Notice tone="good" title={t('back.paid', { count: payment.credits })} announce>
          {isFresh && profile !== undefined ? <p>{t('back.balance', { count: profile.credits })}</p> : null}
          {next}
          <p>
            {t('back.receipt')} <Link to="/orders?tab=orders">{t('back.toReceipt')}</Link>
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="warn" title={t('back.failed')} announce>
          <p>
            {t('back.failedText')} {mayPay ? t('back.payAgain') : null}
          </p>
        </Notice>
      );
    case 'review':
      return (
        <Notice tone="warn" title={t('back.review')} announce>
          <p>{t('back.reviewText')}</p>
        </Notice>
      );
    case 'refund_due':
      return (
        <Notice title={t('back.refundDue')} announce>
          <p>{t('back.refundDueText')}</p>
        </Notice>
      );
    case 'refunded':
      return (
        <Notice title={t('back.refunded')} announce>
          <p>{t('back.refundedText')}</p>
        </Notice>
      );
  }
}

/**
 * After a payment: removes the bought items from the cart and refetches everything that shows the balance.
 *
 * @returns whether the balance is up to date
 */
function useSettledCart(payment: PaymentView | undefined): boolean {
  const client = useQueryClient();
  const [fresh, setFresh] = useState(false);
  const paid = payment?.state === 'paid' ? payment.id : undefined;
  useEffect(() => {
    if (paid === undefined) return;
    const bought = endCheckout(localStorage, paid);
    if (bought.length > 0) removeFromCart(bought);
    void balanceChanged(client).then(() => setFresh(true));
  }, [paid, client]);
  return fresh;
}
