import { describe, expect, test } from '@jest/globals';
import { parseSchedule } from './expression.ts';

const at = (iso: string): number => Date.parse(`${iso}Z`);

describe('a schedule', () => {
  test.each([
    ['rate(5 minutes)', '2026-11-21T03:04:59', false],
    ['rate(5 minutes)', '2026-11-21T03:05:00', true],
    ['rate(1 hour)', '2026-11-21T03:59:00', false],
    ['rate(1 day)', '2026-11-22T03:00:00', true],
    ['cron(*/10 * * * ? *)', '2026-11-21T03:10:30', true],
    ['cron(*/10 * * * ? *)', '2026-11-21T03:11:00', false],
    ['cron(0 4 * * ? *)', '2026-11-21T04:00:00', true],
    ['cron(0 4 ? * MON-FRI *)', '2026-11-21T04:00:00', false],
    ['cron(0 4 ? * SAT *)', '2026-11-21T04:00:00', true],
    ['cron(0 4 1,21 NOV ? 2026)', '2026-11-21T04:00:00', true],
  ])('%s at %s after a run at 03:00: %s', (expression, now, expected) => {
    expect(parseSchedule(expression)(at(now), at('2026-11-21T03:00:00'))).toBe(expected);
  });

  test('runs once in a minute that matches', () => {
    const isDue = parseSchedule('cron(* * * * ? *)');
    expect(isDue(at('2026-11-21T03:00:40'), at('2026-11-21T03:00:10'))).toBe(false);
    expect(isDue(at('2026-11-21T03:01:00'), at('2026-11-21T03:00:10'))).toBe(true);
  });

  test('that nobody can read is refused at boot', () => {
    expect(() => parseSchedule('every(1 minute)')).toThrow('cannot read the schedule');
    expect(() => parseSchedule('cron(x * * * ? *)')).toThrow('cannot read x');
  });
});
