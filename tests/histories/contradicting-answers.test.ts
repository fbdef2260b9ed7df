import { expect, test } from '@jest/globals';
import { type History, live } from './history.ts';

type Step = History['steps'][number];

const plain = (act: Step['act'], which = 0): Step => ({ act, which, lag: 0 });
/** A paid photo that is being made by a processor. */
const awaited = [
  ...[plain('a holder pays by card'), plain('a card is charged'), plain('a notification arrives')],
  plain('a worker takes a job', 4),
];
const picture = plain('an answer comes from elsewhere');
const failure = plain('an answer comes from elsewhere', 1);

async function endOf(...answers: readonly Step[]) {
  const world = await live({ beginning: 'nothing yet', steps: [...awaited, ...answers] });
  const paid = world.orders
    .all()
    .filter(({ paymentStatus }) => paymentStatus === 'paid' || paymentStatus === 'refunded');
  return paid.map(({ status, paymentStatus }) => `${status} and ${paymentStatus}`);
}

test('delivers a good picture, whatever callback follows it', async () => {
  expect(await endOf(picture, failure, picture, failure)).toEqual(['completed and paid']);
});

test('refunds a failure, whatever callback follows it', async () => {
  expect(await endOf(failure, picture, failure, picture)).toEqual(['failed and refunded']);
});

test('delivers a good picture when a failure arrives at the same moment', async () => {
  for (const lag of Array(16).keys()) {
    expect(await endOf({ ...picture, besides: 'the next' }, { ...failure, lag })).toEqual(['completed and paid']);
  }
});
