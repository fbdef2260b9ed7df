import { test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, live } from './history.ts';

/** `npm run histories -- 1000000` lives a million of them. */
const histories = 10_000;

test('no credit and no payment is lost or doubled, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => void (await live(history))),
    { numRuns: histories },
  );
});
