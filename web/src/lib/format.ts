import { localeOf } from '#shared/languages.ts';
import { inItsOrder, type Money } from '#shared/money.ts';

/** A price for display: `$1`, and cents only if there are any. */
export function formatPrice(money: Money, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return inItsOrder(format.format(money.amountMinor / 100), language);
}

/** A price to the cent, for legal texts: `$1.00`. */
export function formatExactPrice({ amountMinor, currency }: Money, language: string): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return inItsOrder(format.format(amountMinor / 100), language);
}

/** A number with at most `digits` decimals. */
export function formatNumber(value: number, language: string, digits = 0): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value);
}

/** A duration in months. */
export function formatMonths(months: number, language: string, digits = 0): string {
  const unit = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(language), { ...unit, maximumFractionDigits: digits }).format(months);
}

/** A share (0 to 1) as per cent. */
export function formatShare(share: number, language: string, digits = 0): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: digits });
  return format.format(share);
}

/** A file size in kB or MB of 1000, with optional extra digits. */
export function formatBytes(bytes: number, language: string, digits = 0): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte'];
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: digits + (value < 10 ? 1 : 0),
  }).format(value);
}

/** A date and time. */
export function formatMoment(at: string | number | Date, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(at));
}

/** A date, in the reader's time zone or another. */
export function formatDay(at: string | number | Date, language: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', ...(timeZone && { timeZone }) });
  return format.format(new Date(at));
}
