import { expect, test } from 'vitest';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { stepsOf } from './steps-of.ts';

const cutOut = aCheck({ id: 'cutOut', value: 0.1, limit: { max: 0.21 } });

test.each([
  ['stepsOf skips the removal of a kept background', aReport(), false],
  ['stepsOf includes the removal of a replaced background', aReport({ checks: [cutOut] }), true],
  ['stepsOf includes every step of an unmeasured order', undefined, true],
] as const)('%s', (_, report, removes) => {
  expect(stepsOf({ report }).includes('removing_background')).toBe(removes);
});
