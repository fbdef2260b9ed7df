import type { Mailer } from '#functions/mails/mailer.ts';
import { refundMail } from '#functions/mails/refund-mail.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { limits } from '#shared/limits.ts';
import type { PaymentRefunds } from './payment-refunds.ts';
import type { RefundedPayment, SettledPayment, StoredPayment } from './stored-payment.ts';

export interface NotifyPayerDeps {
  readonly paymentRefunds: Pick<PaymentRefunds, 'findPayer' | 'markNotified'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/** A payment with a refund that is due or sent, whose payer has not been notified. */
export type PendingNotice = SettledPayment | RefundedPayment;

/** Whether the payer must be notified about the state of the payment. */
export function owesNotice(payment: StoredPayment): payment is PendingNotice {
  return (payment.state === 'refund_due' || payment.state === 'refunded') && payment.noticeDue === true;
}

/**
 * Notifies the payer about their refund: that it is on its way, or that it was sent. An immediate refund causes one
 * mail, and no switch turns it off (docs/decisions/0042). If the e-mail is no longer known, no mail is sent. Safe to
 * repeat: the payer rather gets two mails than none.
 */
export async function notifyPayer(payment: PendingNotice, deps: NotifyPayerDeps): Promise<void> {
  const payer = await deps.paymentRefunds.findPayer(payment);
  if (payer !== undefined && !isTooLate(payment, deps)) await deps.mailer.send(refundMail(payer, payment));
  await deps.paymentRefunds.markNotified(payment);
}

function isTooLate(payment: PendingNotice, { clock }: NotifyPayerDeps): boolean {
  const since = payment.state === 'refunded' ? payment.refundedAt : undefined;
  if (since === undefined || clock().toISOString() < hoursAfter(since, limits.mailRetryHours)) return false;
  logger.error('mail about a refund given up', { payment: payment.id });
  return true;
}
