import { brand } from '#shared/brand.ts';

/**
 * A day as a mail names it, where the shop is.
 *
 * @param moment ISO 8601
 */
export function longDate(moment: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: brand.timeZone });
  return format.format(new Date(moment));
}

/**
 * A moment as a mail names it, where the shop is.
 *
 * @param moment ISO 8601
 */
export function longMoment(moment: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: brand.timeZone });
  return format.format(new Date(moment));
}
