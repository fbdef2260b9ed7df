import { expect, test } from '@jest/globals';
import { shopDayAfter, shopDayOf, startOfShopDay } from './shop-day.ts';

test('a day of the shop begins at midnight in its time zone, three hours before London', () => {
  expect(startOfShopDay('2026-11-21')).toBe('2026-11-20T21:00:00.000Z');
  expect(shopDayOf('2026-11-20T20:59:59.999Z')).toBe('2026-11-20');
  expect(shopDayOf('2026-11-20T21:00:00.000Z')).toBe('2026-11-21');
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('shopDayAfter adds to %s %i days: %s', (day, days, expected) => {
  expect(shopDayAfter(day, days)).toBe(expected);
});
