import { afterEach, expect, test } from '@jest/globals';
import { patiently } from './patience.ts';

const before = process.env['SERVICE_PATIENCE'];
afterEach(() => {
  if (before === undefined) delete process.env['SERVICE_PATIENCE'];
  else process.env['SERVICE_PATIENCE'] = before;
});

test('a call has its time, and more where tests run on a busy machine', () => {
  delete process.env['SERVICE_PATIENCE'];
  expect(patiently(3000)).toBe(3000);
  process.env['SERVICE_PATIENCE'] = '20';
  expect(patiently(3000)).toBe(60_000);
});
