import { expect, test } from '@jest/globals';
import { checkCaptureDate } from './check-capture-date.ts';

const now = new Date('2026-11-26T12:00:00Z');

test.each([
  ['2019-05-06', 90],
  ['2026-05-25', 6],
  ['2026-04-30', 6],
])('warns of a picture taken on %s', (takenOn, months) => {
  const [check, ...others] = checkCaptureDate({ takenOn }, now);
  expect(others).toEqual([]);
  expect(check).toMatchObject({ id: 'captureDate', mark: 'warn', unit: 'months', limit: { warnMax: 6 } });
  expect(Math.floor(check!.value)).toBe(months);
  expect(check!.value).toBeGreaterThan(6);
});

test.each([
  ['that is six months old', '2026-05-26'],
  ['of yesterday', '2026-11-25'],
  ['of tomorrow, by a wrong clock', '2027-01-01'],
  ['that does not say its day', undefined],
])('says nothing of a picture %s', (_, takenOn) => {
  expect(checkCaptureDate({ takenOn }, now)).toEqual([]);
});

test('counts by the calendar at the end of months', () => {
  const endOfAugust = { takenOn: '2026-08-31' };
  expect(checkCaptureDate(endOfAugust, new Date('2027-02-28T12:00:00Z'))).toEqual([]);
  expect(checkCaptureDate(endOfAugust, new Date('2027-03-01T12:00:00Z'))).toHaveLength(1);
});
