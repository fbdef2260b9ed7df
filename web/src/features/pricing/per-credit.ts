import type { Currency, Money } from '#shared/money.ts';
import type { CreditPack } from '#shared/packs/contract.ts';

/** Lira by which the documented rule divides (specification, section 9): what one dollar counts there. */
export const liraPerDollar = 40;

/**
 * The documented per-credit figure of a pack (specification, sections 2 and 9): in dollars `price_usd / credits`; for
 * whoever pays in another currency the rule takes `price_try / 40` in the place of `price_usd`.
 *
 * So for lira it answers dollars as well, at a fixed 40 lira a dollar: Mini, 390 lira, counts 9.75 dollars, 0.975 a
 * credit. It is a figure to compare packs by and nothing anybody pays; `ownPerCredit` is what a credit costs.
 *
 * @returns dollars; its cents may be broken
 */
export function perCreditFigure({ credits, prices }: CreditPack, currency: Currency): Money {
  const cents = currency === 'USD' ? prices.USD : prices.TRY / liraPerDollar;
  return { amountMinor: cents / credits, currency: 'USD' };
}

/** What one credit of a pack costs in the currency it is paid in; its cents or kuruş may be broken. */
export function ownPerCredit({ credits, prices }: CreditPack, currency: Currency): Money {
  return { amountMinor: prices[currency] / credits, currency };
}
