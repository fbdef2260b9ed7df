import { type GrantedRefunds, grantRefund } from '#functions/guarantee/grant-refund.ts';
import { formatMoney } from '#shared/money.ts';

/** The dependencies of a refund. */
export interface RefundTools {
  readonly refunds: GrantedRefunds;
  now(): Date;
}

/**
 * Refunds a payment and returns the lines to print.
 *
 * @throws Error that says why nothing is refunded
 */
export async function refundFor(
  what: string,
  part: string | undefined,
  { refunds, now }: RefundTools,
): Promise<string[]> {
  const granted = await grantRefund(what, part === undefined ? undefined : Number(part), { refunds, now: now() });
  const credits = granted.credits === 0 ? '' : `, and ${granted.credits} credits were taken off the balance`;
  return [`${formatMoney(granted, 'en')} goes back within minutes, and the payer is notified${credits}`];
}
