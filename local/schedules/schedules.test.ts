import { expect, test } from '@jest/globals';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { createSchedules, type RuleClock } from './schedules.ts';

const hour = 3_600_000;
const rule: Resource = {
  id: 'Hourly',
  type: 'AWS::Events::Rule',
  stack: 'app',
  region: 'us-east-1',
  ref: 'hourly',
  attributes: { Arn: 'arn:aws:events:us-east-1:000000000000:rule/hourly' },
  properties: { ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: 'function' }] },
};

test('runs a schedule when its interval has passed, and not because the clock was set', () => {
  let nowMs = Date.UTC(2026, 0, 1);
  let runs = 0;
  const invokeLater = async () => {
    runs += 1;
    return { ok: true, result: null } as const;
  };
  const schedules = createSchedules({ ofType: () => [rule] }, { invokeLater }, new Map(), () => nowMs);
  const tickAt = (ms: number): number => {
    nowMs = ms;
    schedules.tick();
    return runs;
  };
  const bootedMs = nowMs;
  expect(tickAt(bootedMs + hour - 1)).toBe(0);
  expect(tickAt(bootedMs + hour)).toBe(1);
  for (const byMs of [50 * hour, -20 * hour]) {
    schedules.moveBy(byMs);
    const before = runs;
    expect(tickAt(nowMs + byMs + hour - 1)).toBe(before);
    expect(tickAt(nowMs + 1)).toBe(before + 1);
  }
});

test('runs a missed schedule once after the next boot, however short the runs are', () => {
  let nowMs = Date.UTC(2026, 0, 1);
  let runs = 0;
  const invokeLater = async () => {
    runs += 1;
    return { ok: true, result: null } as const;
  };
  const kept = new Map<string, RuleClock>();
  const boot = () => createSchedules({ ofType: () => [rule] }, { invokeLater }, kept, () => nowMs);
  // Killed every twenty minutes: no process lives as long as the interval of the schedule.
  for (let killed = 0; killed < 9; killed += 1) {
    boot().tick();
    nowMs += hour / 3;
  }
  expect(runs).toBe(2);
  nowMs += 50 * hour;
  const late = boot();
  late.tick();
  late.tick();
  expect(runs).toBe(3);
  // The last run had its clock set ahead; the next boot has today's clock again.
  nowMs -= 20 * hour;
  boot().tick();
  nowMs += hour;
  boot().tick();
  expect(runs).toBe(4);
});
