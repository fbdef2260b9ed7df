import type { Currency, Money } from '#shared/money.ts';
import type { CreditPack } from '#shared/packs/contract.ts';

/** The documented divisor for lira (specification, section 9). */
const liraPerDollar = 40;

/**
 * The documented per-credit figure of a pack (specification, sections 2 and 9): in dollars `price_usd / credits`; for
 * buyers in lira the rule uses `price_try / 40` instead of `price_usd`.
 *
 * So it returns dollars for lira too, at a fixed 40 lira a dollar: Mini, 390 lira, counts as 9.75 dollars, 0.975 a
 * credit. No page shows it, because it is about twice the dollar price: pages show `ownPerCredit`.
 *
 * @returns dollars; its cents may be fractional
 */
export function perCreditFigure({ credits, prices }: CreditPack, currency: Currency): Money {
  const cents = currency === 'USD' ? prices.USD : prices.TRY / liraPerDollar;
  return { amountMinor: cents / credits, currency: 'USD' };
}

/** The price of one credit of a pack in the currency that is paid; its cents or kuruş may be fractional. */
export function ownPerCredit({ credits, prices }: CreditPack, currency: Currency): Money {
  return { amountMinor: prices[currency] / credits, currency };
}
