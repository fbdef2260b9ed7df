import { z } from 'zod';

/** ISO 4217 codes the product charges in; both have two minor digits. */
export const Currency = z.enum(['USD', 'TRY']);
export type Currency = z.infer<typeof Currency>;

/** An amount in integer minor units (cents, kuruş). Never parsed from a formatted text. */
export const Money = z.object({ amountMinor: z.number().int().nonnegative(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** Formats an amount for people, for example `$1.00` or `₺1.590,00`. */
export function formatMoney(money: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(money.amountMinor / 100);
}
