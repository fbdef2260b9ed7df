import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { previewOrder } from '#functions/checks/preview-order.ts';
import { answerJob } from '#functions/jobs/answer-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { type FindTool, photoTool } from '#functions/tools/tools.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { aPhotoEngine } from '#tests/support/functions/tool-engines.double.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain, workingEngine } from '../support/order-chain.ts';
import { endOf, expectEnded, paidByCard, paidByCredit, rejectingEngine } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const engines = { delivered: workingEngine, refunded: rejectingEngine } as const;

for (const as of ['delivered', 'refunded'] as const) {
  killEverywhere(`the job of a guest's order that ends ${as}`, {
    setup: async () => {
      const chain = createChain(await table.fresh(), engines[as]);
      return { chain, order: await paidByCard(chain) };
    },
    run: ({ chain, order }, process) => runJob({ orderId: order.id }, chain.dying(process)),
    recover: ({ chain }) => chain.recover(),
    expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as, payWith: 'card', died }),
  });

  killEverywhere(`the job of an order for a credit that ends ${as}`, {
    setup: async () => {
      const chain = createChain(await table.fresh(), engines[as]);
      return { chain, ...(await paidByCredit(chain)) };
    },
    run: ({ chain, order }, process) => runJob({ orderId: order.id }, chain.dying(process)),
    recover: ({ chain }) => chain.recover(),
    async expectEnd({ chain, order, memberId }, { died }) {
      await expectEnded(chain, order, { as, payWith: 'credit', died });
      const credits = as === 'delivered' ? 0 : 1;
      expect(await chain.balance(memberId)).toEqual({ credits, ledger: credits });
    },
  });
}

killEverywhere('the job of an order whose photo was shown before payment', {
  setup: async () => {
    const chain = createChain(await table.fresh());
    const order = await chain.place();
    await previewOrder(order.id, chain.holderOf(order), chain.deps);
    await chain.settle(await chain.payAtProvider(order));
    chain.jobMessages.length = 0;
    return { chain, order };
  },
  run: ({ chain, order }, process) => runJob({ orderId: order.id }, chain.dying(process)),
  recover: ({ chain }) => chain.recover(),
  async expectEnd({ chain, order }, { died }) {
    await expectEnded(chain, order, { as: 'delivered', payWith: 'card', died });
    expect(await chain.stored(order.id, 'completed')).toMatchObject({ report: aMadePhoto.report, manifest });
  },
});

/** A tool whose photo is made elsewhere: the job starts, and a processor calls back. */
const answeringLater: FindTool = (tool) => ({
  ...photoTool(tool),
  start: async () => ({ outcome: 'pending' }),
});
const { jpeg, report, manifest } = aMadePhoto;
const answer = { jpeg, report, manifest };

async function isAwaited(chain: Chain, { id }: Pick<StoredOrder, 'id'>): Promise<boolean> {
  const order = await chain.deps.jobs.find(id);
  return order?.status === 'processing' && order.awaitingCallback === true;
}

killEverywhere('the job of a tool with a callback', {
  setup: async () => {
    const chain = createChain(await table.fresh(), workingEngine, answeringLater);
    return { chain, order: await paidByCard(chain) };
  },
  run: ({ chain, order }, process) => runJob({ orderId: order.id }, chain.dying(process)),
  async recover({ chain, order }) {
    // The callback comes as soon as a lost worker was replaced, so within the time limit.
    for (let minute = 0; minute < 20 && !(await isAwaited(chain, order)); minute += 1) await chain.recover(1);
    expect(await isAwaited(chain, order)).toBe(true);
    expect(await answerJob(order.id, answer, chain.deps)).toBe(true);
    await chain.recover();
  },
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'card', died }),
});

/** An order whose photo is being made elsewhere. */
async function anAwaitedOrder() {
  const chain = createChain(await table.fresh(), workingEngine, answeringLater);
  const order = await paidByCard(chain);
  await runJob({ orderId: order.id }, chain.deps);
  return { chain, order };
}

for (const { outcome, as } of [
  { outcome: answer, as: 'delivered' },
  { outcome: { failure: 'no_face' }, as: 'refunded' },
] as const) {
  killEverywhere(`a callback after which the order ends ${as}, retried by the processor that got no reply`, {
    setup: anAwaitedOrder,
    run: ({ chain, order }, process) => answerJob(order.id, outcome, chain.dying(process)),
    async recover({ chain, order }) {
      await answerJob(order.id, outcome, chain.deps);
      await chain.recover();
    },
    expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as, payWith: 'card', died }),
  });
}

killEverywhere('a callback that is not retried', {
  setup: anAwaitedOrder,
  run: ({ chain, order }, process) => answerJob(order.id, answer, chain.dying(process)),
  async recover({ chain }) {
    chain.pass(3600);
    await chain.recover();
  },
  async expectEnd({ chain, order }, { died }) {
    const { status } = await endOf(chain, order);
    const as = status === 'completed' ? 'delivered' : 'refunded';
    if (!died) expect(as).toBe('delivered');
    // A photo that was not delivered is deleted with the selfie, two days later.
    if (as === 'refunded') chain.pass(49 * 3600);
    await chain.recover();
    await expectEnded(chain, order, { as, payWith: 'card', died });
  },
});

test('fails and refunds a job that dies every time, after its time limit', async () => {
  const dyingEngine = aPhotoEngine({
    make: async () => {
      throw new Error('out of memory');
    },
  });
  const chain = createChain(await table.fresh(), dyingEngine);
  const order = await paidByCard(chain);
  chain.deps.queue.send = async () => undefined;
  await expect(runJob({ orderId: order.id }, chain.deps)).rejects.toThrow('out of memory');
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'failed', payment: 'refunded', paymentStatus: 'refunded' });
});

test('leaves no lease after a failure that can be retried', async () => {
  let attempts = 0;
  const stumbling = aPhotoEngine({
    async make(...args) {
      attempts += 1;
      if (attempts === 1) throw new Error('the network stumbled');
      return await workingEngine.make(...args);
    },
  });
  const chain = createChain(await table.fresh(), stumbling);
  const order = await paidByCard(chain);
  await expect(runJob({ orderId: order.id }, chain.deps)).rejects.toThrow('stumbled');
  await runJob({ orderId: order.id }, chain.deps);
  expect(await endOf(chain, order)).toMatchObject({ status: 'completed' });
});
