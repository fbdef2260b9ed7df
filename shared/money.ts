import { z } from 'zod';
import { findLanguage, languages } from './languages.ts';

/** ISO 4217 codes the product charges in; both have two minor digits. */
export const Currency = z.enum(['USD', 'TRY']);
export type Currency = z.infer<typeof Currency>;

/** An amount in integer minor units (cents, kuruş). Never parsed from a formatted text. */
export const Money = z.object({ amountMinor: z.number().int().nonnegative(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** What something costs in each currency, in integer minor units. Nothing is converted from one to the other. */
export const Prices = z.object({ USD: z.number().int().positive(), TRY: z.number().int().positive() });
export type Prices = z.infer<typeof Prices>;

/** The currency somebody sees and pays in who reads in `language`: lira in Turkish, dollars in every other one. */
export function currencyOf(language: string): Currency {
  return findLanguage(language) === 'tr' ? 'TRY' : 'USD';
}

/** The price in the currency of whoever reads in `language`. */
export function priceFor(language: string, prices: Prices): Money {
  const currency = currencyOf(language);
  return { amountMinor: prices[currency], currency };
}

/** Formats an amount for people, for example `$1.00` or `₺1.590,00`. */
export function formatMoney(money: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency });
  return inItsOrder(format.format(money.amountMinor / 100), locale);
}

/** What begins and ends a run from left to right that its surroundings do not turn. */
const [isolate, end] = ['\u2066', '\u2069'];
/** By it `Intl` makes a sum begin at the right, which tears its sign in two: `$US 5.00`. */
const rightToLeftMark = /\u200F/g;

/** A sum as it is read in any line: in one that runs from right to left it keeps its own order, `5.00 US$`. */
export function inItsOrder(sum: string, locale: string): string {
  const language = findLanguage(locale);
  if (language === undefined || languages[language].direction === 'ltr') return sum;
  return `${isolate}${sum.replaceAll(rightToLeftMark, '')}${end}`;
}
