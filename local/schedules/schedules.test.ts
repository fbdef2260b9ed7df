import { expect, test } from '@jest/globals';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { createSchedules } from './schedules.ts';

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

test('a schedule runs when its time has passed, and not because the clock was set', () => {
  let nowMs = Date.UTC(2026, 0, 1);
  let runs = 0;
  const invokeLater = async () => {
    runs += 1;
    return { ok: true, result: null } as const;
  };
  const schedules = createSchedules({ ofType: () => [rule] }, { invokeLater }, () => nowMs);
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
