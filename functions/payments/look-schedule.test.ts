import { expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { nextLook } from './look-schedule.ts';

const createdAt = '2026-11-21T10:00:00.000Z';

test('an awaiting payment is looked at after 2, 10 and 35 minutes and after a day, and then no more', () => {
  const looks = [0, 1, 2, 3].map((made) => nextLook({ createdAt, looks: made }));
  expect(looks).toEqual(['2026-11-21T10:10:00.000Z', '2026-11-21T10:35:00.000Z', '2026-11-22T10:00:00.000Z', never]);
});
