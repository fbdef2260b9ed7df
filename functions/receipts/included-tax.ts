import type { Money } from '#shared/money.ts';

/** The tax included in a price, to the nearest minor unit. */
export function includedTax({ amountMinor, currency }: Money, percent: number): Money {
  return { amountMinor: Math.round((amountMinor * percent) / (100 + percent)), currency };
}
