import { expect, test } from '@jest/globals';
import { reasonsToName } from '#shared/photo/order-reasons.ts';
import type { Check, CheckId, Mark } from '#shared/photo/report.ts';
import { nameGlasses } from './name-glasses.ts';

const aCheck = (id: CheckId, mark: Mark, value = 0.55): Check => {
  return { id, value, unit: 'share', limit: { min: 0.45, warnMin: 0.6 }, score: 55, mark };
};
const eyesOf = (checks: readonly Check[]) => checks.find(({ id }) => id === 'eyesVisible');

test.each(['photographed', 'faceVisible'] as const)('glasses that break %s are the reason', (id) => {
  const checks = nameGlasses([aCheck('eyesVisible', 'warn'), aCheck(id, 'fail')], true);
  expect(eyesOf(checks)).toMatchObject({ mark: 'fail', cause: 'glasses', value: 0.4 });
  expect(reasonsToName(checks).map((check) => check.id)).toEqual(['eyesVisible']);
});

test('glasses alone only warn, by their name', () => {
  expect(eyesOf(nameGlasses([aCheck('eyesVisible', 'warn')], true))).toMatchObject({ mark: 'warn', cause: 'glasses' });
});

test('without glasses, nothing changes', () => {
  const checks = [aCheck('eyesVisible', 'warn'), aCheck('photographed', 'fail')];
  expect(nameGlasses(checks, false)).toEqual(checks);
});
