import { expect, test } from 'vitest';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { stepsOf } from './steps-of.ts';

const cutOut = aCheck({ id: 'cutOut', value: 0.1, limit: { max: 0.21 } });

test.each([
  ['a background that stays is not said to be removed', aReport(), false],
  ['a background that is replaced is', aReport({ checks: [cutOut] }), true],
  ['nothing is left out of what nobody measured', undefined, true],
] as const)('%s', (_, report, removes) => {
  expect(stepsOf({ report }).includes('removing_background')).toBe(removes);
});
