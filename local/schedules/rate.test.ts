import { expect, test } from '@jest/globals';
import { rateMs } from './rate.ts';

test.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 minutes)', 300_000],
  ['rate(1 hour)', 3_600_000],
  ['rate(1 day)', 86_400_000],
  ['cron(35 * * * ? *)', 3_600_000],
])('%s is every %i ms', (expression, ms) => {
  expect(rateMs(expression)).toBe(ms);
});

test.each(['every(1 minute)', 'rate(0 minutes)', 'cron(0 4 * * ? *)'])('%s is refused at boot', (expression) => {
  expect(() => rateMs(expression)).toThrow('is not simulated locally');
});
