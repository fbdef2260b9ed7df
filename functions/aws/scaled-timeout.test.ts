import { afterEach, expect, test } from '@jest/globals';
import { scaledTimeout } from './scaled-timeout.ts';

const before = process.env['SERVICE_TIMEOUT_FACTOR'];
afterEach(() => {
  if (before === undefined) delete process.env['SERVICE_TIMEOUT_FACTOR'];
  else process.env['SERVICE_TIMEOUT_FACTOR'] = before;
});

test('scales a timeout only for tests on a busy machine', () => {
  delete process.env['SERVICE_TIMEOUT_FACTOR'];
  expect(scaledTimeout(3000)).toBe(3000);
  process.env['SERVICE_TIMEOUT_FACTOR'] = '20';
  expect(scaledTimeout(3000)).toBe(60_000);
});
