import { expect, test } from '@jest/globals';
import { type History, live } from './history.ts';

type Step = History['steps'][number];

const plain = (act: Step['act'], which = 0): Step => ({ act, which, lag: 0 });
/** A photo that was paid for and is being made elsewhere. */
const awaited = [
  ...[plain('somebody pays by card'), plain('a card is charged'), plain('a notification arrives')],
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

test('a good picture is delivered, whatever comes after it', async () => {
  expect(await endOf(picture, failure, picture, failure)).toEqual(['completed and paid']);
});

test('a failure is refunded, whatever comes after it', async () => {
  expect(await endOf(failure, picture, failure, picture)).toEqual(['failed and refunded']);
});

test('a good picture is not lost to a failure at the same moment, however far that is behind', async () => {
  for (const lag of Array(16).keys()) {
    expect(await endOf({ ...picture, besides: 'the next' }, { ...failure, lag })).toEqual(['completed and paid']);
  }
});
