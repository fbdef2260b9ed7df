import { expect, test } from '@jest/globals';
import { drawnToday } from './drawn.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const days = Array.from({ length: 6 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
const decade = (number: number): string[] => [`${Math.floor(number / 10)}`];

test('what is drawn is the same all day', () => {
  const morning = drawnToday(numbers, decade, new Date('2026-01-01T00:00:00.000Z'));
  expect(drawnToday(numbers, decade, new Date('2026-01-01T23:59:59.999Z'))).toEqual(morning);
});

test('six days draw every one, and no day draws them all', () => {
  const drawn = days.map((day) => drawnToday(numbers, decade, day));
  expect(new Set(drawn.flatMap((set) => [...set])).size).toBe(100);
  for (const set of drawn) expect(set.size).toBeLessThan(25);
});

test('every day draws one of each kind', () => {
  const alone = (number: number): string[] => (number === 50 ? ['rare', 'common'] : ['common']);
  for (const day of days) expect(drawnToday(numbers, alone, day).has(50)).toBe(true);
});

test('of nothing, nothing is drawn', () => {
  expect(drawnToday([], () => [], days[0] as Date).size).toBe(0);
});
