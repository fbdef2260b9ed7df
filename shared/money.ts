import { z } from 'zod';
import { findLanguage, languages } from './languages.ts';

/** ISO 4217 codes of the charged currencies; both have two minor digits. */
export const Currency = z.enum(['USD', 'TRY']);
export type Currency = z.infer<typeof Currency>;

/** An amount in integer minor units (cents, kuruş). Never parsed from formatted text. */
export const Money = z.object({ amountMinor: z.number().int().nonnegative(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** A price in each currency, in integer minor units. Prices are never converted. */
export const Prices = z.object({ USD: z.number().int().positive(), TRY: z.number().int().positive() });
export type Prices = z.infer<typeof Prices>;

/** The currency for readers of `language`: lira in Turkish, dollars in every other one. */
export function currencyOf(language: string): Currency {
  return findLanguage(language) === 'tr' ? 'TRY' : 'USD';
}

/** The price in the currency for readers of `language`. */
export function priceFor(language: string, prices: Prices): Money {
  const currency = currencyOf(language);
  return { amountMinor: prices[currency], currency };
}

/** Formats an amount, for example `$1.00` or `₺1.590,00`, with the signs of the pages. */
export function formatMoney(money: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
  });
  return inItsOrder(format.format(money.amountMinor / 100), locale);
}

/** Begin and end of an isolated left-to-right run. */
const [isolate, end] = ['\u2066', '\u2069'];
/** With it `Intl` begins an amount at the right, which would tear its sign in two: `$US 5.00`. */
const rightToLeftMark = /\u200F/g;

/** An amount for any line: within right-to-left text it keeps its own order, `5.00 US$`. */
export function inItsOrder(sum: string, locale: string): string {
  const language = findLanguage(locale);
  if (language === undefined || languages[language].direction === 'ltr') return sum;
  return `${isolate}${sum.replaceAll(rightToLeftMark, '')}${end}`;
}
