import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, type History, live } from './history.ts';
import { seededBugs } from './seeded-bugs.ts';

/** The number of histories within which a bug must be detected. */
const enough = 5000;

const photoGivenBack = { act: 'a holder returns the photo', which: 0, lag: 0 } as const;
const refundSent = { act: 'a refund is sent', which: 0, lag: 0 } as const;

/** Bugs that show in few histories: the shortest history that shows each, and the error it causes. */
const shortest = {
  'a refund that has another name each time': {
    beginning: 'a photo was bought by card',
    steps: [
      photoGivenBack,
      // Its money was sent, and the process died before recording it: the refund is requested again.
      { ...refundSent, fault: { nth: 3, when: 'after', how: 'dies' } },
      refundSent,
    ],
    noticed: 'sends back more than is left',
  },
  'a refund that is noted as sent whatever the provider says': {
    beginning: 'a photo was bought by card',
    steps: [photoGivenBack, { act: 'the provider sends refunds, or does not', which: 1, lag: 0 }, refundSent],
    noticed: 'differs from the list: other_refund',
  },
} as const satisfies Partial<Record<keyof typeof seededBugs, History & { readonly noticed: string }>>;

describe.each(Object.entries(shortest))('%s', (name, { noticed, ...history }) => {
  test('is detected by its history', async () => {
    await expect(live(history, seededBugs[name as keyof typeof shortest])).rejects.toThrow(noticed);
  });

  test('is the only fault of its history: without it the history passes', async () => {
    expect((await live(history)).surprises).toEqual([]);
  });
});

const others = Object.entries(seededBugs).filter(([name]) => !(name in shortest));
test.each(others)('%s is detected', async (_, breakIt) => {
  const found = await fc.check(
    fc.asyncProperty(aHistory, async (history) => void (await live(history, breakIt))),
    { numRuns: enough, seed: 2, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});
