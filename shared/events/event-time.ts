import { z } from 'zod';

const dayMs = 86_400_000;

/** A time zone of the IANA database, for example `Europe/Istanbul`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'unknown time zone');

function isTimeZone(name: string): boolean {
  // An offset is none: it has no summer time.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** When the day ends that is a number of days after another, in a time zone; as ISO 8601. */
export function endOfDayAfter(day: string, days: number, timeZone: string): string {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`) + (days + 1) * dayMs;
  // The offset is that of the result, which the offset of the first guess finds.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  const offset = offsetMs(guess, timeZone);
  const end = asUtc - offset;
  // Where the clocks skip midnight, the day ends when they change.
  return new Date(offsetMs(end, timeZone) === offset ? end : Math.max(guess, end)).toISOString();
}

/** How far a time zone is ahead of UTC at a time. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
