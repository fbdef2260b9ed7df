import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { type AnnouncePacksDeps, announcePacks } from './announce-packs.ts';
import { type NotifyPayerDeps, notifyPayer, owesNotice } from './notify-payer.ts';
import type { Payments } from './payments.ts';
import { maxPolls, nextPollAt, nextPollAtWhileOpen } from './poll-schedule.ts';
import { putInReview, type SettlePaymentDeps, settlePayment } from './settle-payment.ts';
import type { Settlements } from './settlements.ts';
import type { StoredPayment } from './stored-payment.ts';

/** How long until a refund message is repeated, and the alarm of a payment in review. */
const refundRepeatMinutes = 5;
const reminderHours = 24;

/** What the sweeper needs besides the dependencies of settling. */
export interface SweepPaymentDeps extends SettlePaymentDeps, NotifyPayerDeps, AnnouncePacksDeps {
  readonly payments: Payments;
  readonly settlements: Settlements;
}

/**
 * Handles a payment that is due, and sets when it is due again.
 *
 * @throws PaymentInReview for one in review: once a day it sets off the sweeper's alarm
 */
export async function sweepPayment(payment: StoredPayment, deps: SweepPaymentDeps): Promise<void> {
  const { payments, refunds, clock } = deps;
  if (payment.state === 'review') {
    await payments.postpone(payment, hoursAfter(clock(), reminderHours));
    throw new PaymentInReview(`payment ${payment.id}: ${payment.reviewReason}`);
  }
  if (payment.state === 'refunded') {
    await announcePacks(payment, deps);
    // A receipt for packs that an operator settled manually may still be due.
    return owesNotice(payment) ? await notifyPayer(payment, deps) : await payments.postpone(payment, never);
  }
  if (payment.state === 'refund_due') {
    await refunds.send({ paymentId: payment.id });
    // The refund worker finishes it; until then the message is repeated, even if the mail fails.
    await payments.postpone(payment, minutesAfter(clock(), refundRepeatMinutes));
    await announcePacks(payment, deps);
    // The provider may need a while; the worker notifies the payer once the refund is sent.
    return owesNotice(payment) ? await notifyPayer(payment, deps) : undefined;
  }
  if (payment.state === 'paid') return await announcePacks(payment, deps);
  const settlement = await settlePayment(payment, deps);
  // An expired form is polled once more after a day: a provider may report a success late.
  if (settlement === 'failed') await deps.payments.pollLater(payment, nextPollAt(payment));
  if (settlement === 'unpaid' || settlement === 'examined') await pollLaterOrReview(payment, deps);
}

async function pollLaterOrReview(payment: StoredPayment, deps: SettlePaymentDeps): Promise<void> {
  // The provider reviews the payment; its order must not wait for ever.
  if (payment.polls < maxPolls) await deps.payments.pollLater(payment, nextPollAtWhileOpen(payment, deps.clock()));
  else await putInReview(payment, 'the provider has not decided', deps);
}

/** A payment about which the provider and we disagree. */
class PaymentInReview extends Error {
  override readonly name = 'PaymentInReview';
}
