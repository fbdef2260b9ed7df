import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHistory, live } from './history.ts';
import { mistakes } from './mistakes.ts';

/** So many histories are lived at most until a mistake is noticed; it is half of what every run of all tests lives. */
const enough = 5000;

test.each(Object.entries(mistakes))('%s is noticed', async (_, breakIt) => {
  const found = await fc.check(
    fc.asyncProperty(aHistory, async (history) => void (await live(history, breakIt))),
    { numRuns: enough, seed: 2, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});

test('money that did not go back shows in the list of the provider', async () => {
  const steps = [
    { act: 'somebody gives the photo back', which: 0, lag: 0 },
    { act: 'the provider sends refunds, or does not', which: 1, lag: 0 },
    { act: 'a refund is sent', which: 0, lag: 0 },
  ] as const;
  const lived = live(
    { beginning: 'a photo was bought by card', steps },
    mistakes['a refund that is noted as sent whatever the provider says'],
  );
  await expect(lived).rejects.toThrow('differs from the list: other_refund');
});
