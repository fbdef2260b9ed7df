import { expect, test } from '@jest/globals';
import { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import { handoffNumber } from './handoff-number.ts';

const numberOf = (last: number) =>
  handoffNumber(HandoffId.parse(`hnd_01JD0000000000000000${String(last).padStart(6, '0')}`));
const numbers = Array.from({ length: 1000 }, (_, last) => numberOf(last));

test('the number of a hand-off has two digits, and is the same on both devices', () => {
  for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d$/);
  expect(numbers.map((_, last) => numberOf(last))).toEqual(numbers);
});

test('concurrent hand-offs rarely share their number', () => {
  const shared = numbers.filter((number) => number === numbers[0]);
  expect(new Set(numbers).size).toBeGreaterThan(80);
  expect(shared.length).toBeLessThan(30);
});
