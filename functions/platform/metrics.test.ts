import { afterEach, expect, test } from '@jest/globals';
import { listenToMetrics } from '#tests/support/functions/logged-metrics.ts';
import { onSchedule } from './metrics.ts';

const log = listenToMetrics();
const named = process.env['AWS_LAMBDA_FUNCTION_NAME'];
afterEach(() => {
  if (named === undefined) delete process.env['AWS_LAMBDA_FUNCTION_NAME'];
  else process.env['AWS_LAMBDA_FUNCTION_NAME'] = named;
});

test('a successful scheduled run counts itself for its function, and returns its result', async () => {
  process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'sweeper';
  expect(await onSchedule(async (left: number) => left + 1)(2)).toBe(3);
  expect(log.metrics()).toEqual([expect.objectContaining({ name: 'RunsEnded', value: 1 })]);
  expect(log.lines()).toEqual([expect.objectContaining({ scheduled: 'sweeper' })]);
  expect(JSON.stringify(log.lines())).toContain('"Dimensions":[["scheduled"]]');
});

test('a failed scheduled run counts nothing, and still fails', async () => {
  const failing = onSchedule(async () => {
    throw new Error('no');
  });
  await expect(failing()).rejects.toThrow('no');
  expect(log.metrics()).toEqual([]);
});
