import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptCallback } from '#functions/jobs/accept-callback.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import type { AnswerMessage } from '#functions/orders-core/job.ts';
import type { ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Look } from '#shared/looks/look.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import type { MortalProcess } from '../support/kill-switch.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { outsideAnswering, pictureLink, placedOutside } from './external-processor.ts';
import { confirmed } from './free-trials.ts';
import { endOf, expectEnded } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const answers = {
  ready: { link: pictureLink },
  failed: { failed: 'the processor failed' },
} as const satisfies Record<string, AnswerMessage['answer']>;
type Answer = keyof typeof answers;

const message = ({ id }: Pick<StoredOrder, 'id'>, answer: Answer): AnswerMessage => ({
  orderId: id,
  answer: answers[answer],
});

/** The ways to pay for an order that is given to a processor. */
const waysToPay = {
  async card(chain: Chain, order: ReachableOrder): Promise<void> {
    await chain.settle(await chain.payAtProvider(order));
  },
  async credit(chain: Chain, order: ReachableOrder): Promise<void> {
    if (order.ownerId === undefined) throw new Error('credits are for members');
    await chain.deps.settlements.reserveCredit(order, order.ownerId, chain.deps.clock().toISOString());
  },
  async trial(chain: Chain, order: ReachableOrder): Promise<void> {
    await chain.deps.freeTrials.use(order, await confirmed(chain, order), chain.deps.clock().toISOString());
  },
} as const;
type PayWith = keyof typeof waysToPay;

/** A paid look that was given to a processor, which has accepted it. */
async function anAwaitedOrder(payWith: PayWith, picture: 'good' | 'changed' = 'good', look: Look = 'retoucher') {
  const chain = createChain(await table.fresh());
  const reaching = await outsideAnswering(chain, { look, saying: 'accepted', picture });
  const memberId = payWith === 'credit' ? await chain.newMember('member') : undefined;
  const placed = await placedOutside(chain, look, memberId);
  await waysToPay[payWith](chain, placed);
  chain.jobMessages.length = 0;
  await runJob({ orderId: placed.id }, chain.deps);
  return { chain, order: await chain.stored(placed.id, 'processing'), reaching };
}
type AwaitedOrder = Awaited<ReturnType<typeof anAwaitedOrder>>;

const take = ({ chain, order, reaching }: AwaitedOrder, answer: Answer, process: MortalProcess): Promise<void> =>
  acceptCallback(message(order, answer), reaching(chain.dying(process)));

/** Expects that the payment is spent on a delivered picture, and otherwise refunded: once. */
async function expectPaidOrBack(
  { chain, order }: AwaitedOrder,
  { as, payWith, died }: { as: 'delivered' | 'refunded'; payWith: PayWith; died: boolean },
): Promise<void> {
  if (payWith === 'trial') {
    expect(await chain.deps.codes.isUsed(trialMailbox(order.email))).toBe(as === 'delivered');
    expect(await endOf(chain, order)).toMatchObject({ status: as === 'delivered' ? 'completed' : 'failed' });
    return await expectBooksAgree(chain.connection, chain.files);
  }
  await expectEnded(chain, order, { as, payWith, died });
  if (order.ownerId === undefined) return;
  const credits = as === 'delivered' ? 0 : 1;
  expect(await chain.balance(order.ownerId)).toEqual({ credits, ledger: credits });
}

describe('a callback that the queue redelivers until a worker survives', () => {
  for (const { answer, look, picture = 'good', payWith, as } of [
    // Cropped after the callback.
    { answer: 'ready', look: 'hair-changer', payWith: 'card', as: 'delivered' },
    { answer: 'ready', look: 'makeup-changer', payWith: 'credit', as: 'delivered' },
    { answer: 'ready', payWith: 'trial', as: 'delivered' },
    { answer: 'failed', payWith: 'card', as: 'refunded' },
    { answer: 'failed', look: 'hair-changer', payWith: 'credit', as: 'refunded' },
    { answer: 'failed', payWith: 'trial', as: 'refunded' },
    { answer: 'ready', look: 'makeup-changer', picture: 'changed', payWith: 'card', as: 'refunded' },
  ] satisfies {
    answer: Answer;
    look?: Look;
    picture?: 'good' | 'changed';
    payWith: PayWith;
    as: 'delivered' | 'refunded';
  }[]) {
    killEverywhere(`${answer}, the picture ${picture}, of the ${look ?? 'retoucher'}, paid by ${payWith}: ${as}`, {
      setup: () => anAwaitedOrder(payWith, picture, look),
      run: (world, process) => take(world, answer, process),
      async recover({ chain, order }) {
        await acceptCallback(message(order, answer), chain.deps);
        await chain.recover();
      },
      expectEnd: (world, { died }) => expectPaidOrBack(world, { as, payWith, died }),
    });
  }
});

/** Whichever of two came first happened, and nothing of the other. */
async function expectOneEnd(world: AwaitedOrder, died: boolean): Promise<void> {
  const { chain, order } = world;
  const as = (await endOf(chain, order)).status === 'completed' ? 'delivered' : 'refunded';
  // A picture that was not delivered is deleted with the selfie, two days later.
  if (as === 'refunded') chain.pass(49 * 3600);
  await chain.recover();
  await expectPaidOrBack(world, { as, payWith: 'card', died });
}

killEverywhere('a callback whose message is lost with its worker', {
  setup: () => anAwaitedOrder('card'),
  run: (world, process) => take(world, 'ready', process),
  recover: ({ chain }) => chain.recover(),
  expectEnd: (world, { died }) => expectOneEnd(world, died),
});

killEverywhere('a callback after which the processor claims the opposite', {
  setup: () => anAwaitedOrder('card'),
  run: (world, process) => take(world, 'ready', process),
  async recover({ chain, order }) {
    await acceptCallback(message(order, 'failed'), chain.deps);
    await acceptCallback(message(order, 'ready'), chain.deps);
    await chain.recover();
  },
  expectEnd: (world, { died }) => expectOneEnd(world, died),
});

test('refunds an order whose deadline passes while its picture is written, for good', async () => {
  const world = await anAwaitedOrder('card');
  const { chain, order } = world;
  chain.pass(15 * 60 + 2);
  const { write } = chain.deps.photos;
  const written = async (...picture: Parameters<typeof write>) => {
    await write(...picture);
    if (picture[0].includes('/shown')) return;
    await wakeOrder(await chain.stored(order.id, 'processing'), chain.deps);
  };
  await acceptCallback(message(order, 'ready'), { ...chain.deps, photos: { ...chain.deps.photos, write: written } });
  expect(await endOf(chain, order)).toMatchObject({ status: 'failed' });
  await chain.recover();
  await expectOneEnd(world, false);
  expect(await endOf(chain, order)).toMatchObject({ payment: 'refunded' });
});

test('ignores a callback after the refund', async () => {
  const world = await anAwaitedOrder('card');
  const { chain, order } = world;
  await chain.recover();
  await expectPaidOrBack(world, { as: 'refunded', payWith: 'card', died: false });
  const [before, mails] = [await chain.deps.jobs.find(order.id), chain.mails.length];
  await acceptCallback(message(order, 'ready'), chain.deps);
  expect(await chain.deps.jobs.find(order.id)).toEqual(before);
  expect(chain.mails).toHaveLength(mails);
  await expectPaidOrBack(world, { as: 'refunded', payWith: 'card', died: false });
});
