import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, live } from './history.ts';
import { mistakes } from './mistakes.ts';

/** So many histories are lived at most until a mistake is noticed; it is a fifth of what every run of all tests lives. */
const enough = 2000;

test.each(Object.entries(mistakes))('%s is noticed', async (_, breakIt) => {
  const found = await fc.check(
    fc.asyncProperty(aHistory, async (history) => void (await live(history, breakIt))),
    { numRuns: enough, seed: 1, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});
