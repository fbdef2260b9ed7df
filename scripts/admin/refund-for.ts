import { type GrantedRefunds, grantRefund } from '#functions/guarantee/grant-refund.ts';
import { formatMoney } from '#shared/money.ts';

/** What giving money back reaches. */
export interface RefundTools {
  readonly refunds: GrantedRefunds;
  now(): Date;
}

/**
 * Gives money back and answers what to print.
 *
 * @throws Error that says why nothing goes back
 */
export async function refundFor(
  what: string,
  part: string | undefined,
  { refunds, now }: RefundTools,
): Promise<string[]> {
  const granted = await grantRefund(what, part === undefined ? undefined : Number(part), { refunds, now: now() });
  const credits = granted.credits === 0 ? '' : `, and ${granted.credits} credits were taken off the balance`;
  return [`${formatMoney(granted, 'en')} goes back within minutes, and the payer is told${credits}`];
}
