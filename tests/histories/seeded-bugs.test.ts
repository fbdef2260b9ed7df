import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, type History, live } from './history.ts';
import { seededBugs } from './seeded-bugs.ts';

/** So many histories are lived at most until a mistake is noticed. */
const enough = 5000;

const photoGivenBack = { act: 'somebody gives the photo back', which: 0, lag: 0 } as const;
const refundSent = { act: 'a refund is sent', which: 0, lag: 0 } as const;

/** Mistakes that show in few histories: the shortest one that shows each, step by step, and what is noticed there. */
const told = {
  'a refund that has another name each time': {
    beginning: 'a photo was bought by card',
    steps: [
      photoGivenBack,
      // Its money went, and whoever sent it is gone before that is noted: it is asked for once more.
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

describe.each(Object.entries(told))('%s', (name, { noticed, ...history }) => {
  test('is noticed in its history', async () => {
    await expect(live(history, seededBugs[name as keyof typeof told])).rejects.toThrow(noticed);
  });

  test('is what is noticed there: without it nothing is wrong', async () => {
    expect((await live(history)).surprises).toEqual([]);
  });
});

const others = Object.entries(seededBugs).filter(([name]) => !(name in told));
test.each(others)('%s is noticed', async (_, breakIt) => {
  const found = await fc.check(
    fc.asyncProperty(aHistory, async (history) => void (await live(history, breakIt))),
    { numRuns: enough, seed: 2, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});
