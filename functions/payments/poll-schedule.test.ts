import { expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { nextPollAt, nextPollAtWhileOpen } from './poll-schedule.ts';

const createdAt = '2026-11-21T10:00:00.000Z';

test('an awaiting payment is polled after 2, 10 and 35 minutes and after a day, and then no more', () => {
  const polls = [0, 1, 2, 3].map((made) => nextPollAt({ createdAt, polls: made }));
  expect(polls).toEqual(['2026-11-21T10:10:00.000Z', '2026-11-21T10:35:00.000Z', '2026-11-22T10:00:00.000Z', never]);
});

test('a payment in the provider’s review is polled as often, and then once a day', () => {
  const at = new Date('2026-12-01T10:00:00.000Z');
  expect(nextPollAtWhileOpen({ createdAt, polls: 0 }, at)).toBe('2026-11-21T10:10:00.000Z');
  expect(nextPollAtWhileOpen({ createdAt, polls: 3 }, at)).toBe('2026-12-02T10:00:00.000Z');
});
