import { brand } from '#shared/brand.ts';

const styles = {
  day: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a format takes many times as long as using it, and there is one for each language. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof styles, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: brand.timeZone });
  formats.set(key, format);
  return format;
}

/**
 * A day as a mail names it, where the shop is.
 *
 * @param moment ISO 8601
 */
export function longDate(moment: string, locale: string): string {
  return formatOf('day', locale).format(new Date(moment));
}

/**
 * A moment as a mail names it, where the shop is.
 *
 * @param moment ISO 8601
 */
export function longMoment(moment: string, locale: string): string {
  return formatOf('moment', locale).format(new Date(moment));
}
