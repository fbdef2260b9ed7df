import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { lookAfterFailure, nextLook } from './look-schedule.ts';

const createdAt = '2026-11-21T10:00:00.000Z';

test('an awaiting payment is looked at after 2, 10 and 35 minutes and after a day, and then no more', () => {
  const looks = [0, 1, 2, 3].map((made) => nextLook({ createdAt, looks: made }));
  expect(looks).toEqual(['2026-11-21T10:10:00.000Z', '2026-11-21T10:35:00.000Z', '2026-11-22T10:00:00.000Z', never]);
});

describe('a payment that could not be looked at', () => {
  const at = new Date(createdAt);

  test('is looked at again after 5 minutes, and twice as long with every failure, up to six hours', () => {
    const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 21, 60, 5000].map((failedLooks) => {
      const next = lookAfterFailure({ state: 'awaiting', failedLooks }, at);
      return (Date.parse(next) - at.getTime()) / 60_000;
    });
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360, 360, 360]);
  });

  test('and waits for an operator rings once a day', () => {
    expect(lookAfterFailure({ state: 'review', failedLooks: 0 }, at)).toBe('2026-11-22T10:00:00.000Z');
    expect(lookAfterFailure({ state: 'review', failedLooks: 60 }, at)).toBe('2026-11-22T10:00:00.000Z');
  });
});
