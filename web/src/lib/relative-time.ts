import { localeOf } from '#shared/languages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time until `at` in words, such as `in 41 hours`; undefined within the last hour. */
export function untilWords(at: string, nowMs: number, language: string): string | undefined {
  const leftMs = new Date(at).getTime() - nowMs;
  if (leftMs < hourMs) return undefined;
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' });
  return leftMs >= 3 * dayMs
    ? words.format(Math.floor(leftMs / dayMs), 'day')
    : words.format(Math.floor(leftMs / hourMs), 'hour');
}
