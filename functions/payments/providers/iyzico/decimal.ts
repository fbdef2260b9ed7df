import type { Money } from '#shared/money.ts';

/** An amount in iyzico's notation: `7900` kuruş is `79.00`. Uses strings and integers only, never a fraction. */
export function decimalOf({ amountMinor }: Pick<Money, 'amountMinor'>): string {
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The minor units of an amount in iyzico's notation: `79.9`, `79.90000000` and `79.90` are 7990.
 *
 * @throws Error when it is no amount, or finer than a minor unit: we never ask for such an amount.
 */
export function minorOf(decimal: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new Error(`iyzico wrote an amount that is none: ${decimal}`);
  return Number(whole + fraction.padEnd(2, '0'));
}

/** An amount as iyzico signs it, without trailing zeros: `10.50` is `10.5` and `10.0` is `10`. */
export function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
