import { brand } from './brand.ts';

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: brand.timeZone });
const offsets = new Intl.DateTimeFormat('en-US', { timeZone: brand.timeZone, timeZoneName: 'longOffset' });

/** The day of a time in the shop's time zone, as `2026-11-30`. */
export function shopDayOf(at: Date | string): string {
  return days.format(new Date(at));
}

/** The day this many days later; a negative number gives an earlier day. */
export function shopDayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** When a day begins in the shop's time zone. */
export function startOfShopDay(day: string): string {
  const inLondon = new Date(`${day}T00:00:00.000Z`);
  const name = offsets.formatToParts(inLondon).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const offset = name === 'GMT' ? 'Z' : name.slice('GMT'.length);
  return new Date(`${day}T00:00:00.000${offset}`).toISOString();
}
