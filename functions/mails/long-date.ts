import { brand } from '#shared/brand.ts';

const styles = {
  day: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a format takes much longer than using it, so they are cached by language. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof styles, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: brand.timeZone });
  formats.set(key, format);
  return format;
}

/**
 * A day in the shop's time zone, as a mail writes it.
 *
 * @param moment ISO 8601
 */
export function longDate(moment: string, locale: string): string {
  return formatOf('day', locale).format(new Date(moment));
}

/**
 * A time in the shop's time zone, as a mail writes it.
 *
 * @param moment ISO 8601
 */
export function longMoment(moment: string, locale: string): string {
  return formatOf('moment', locale).format(new Date(moment));
}
