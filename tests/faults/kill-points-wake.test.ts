import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { inputKey, outputKey, shownPhotoKey } from '#shared/orders/storage-path.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere, type Scenario } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { expectEnded, paidByCard, paidByCredit, rejectingEngine } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const hours = 3600;
const days = 24 * hours;

interface OrderSetup {
  readonly chain: Chain;
  readonly order: StoredOrder;
}

/** The sweeper dies over an order in its current state; the next sweeps make up for it. */
function killedSweep(title: string, { setup, expectEnd }: Pick<Scenario<OrderSetup>, 'setup' | 'expectEnd'>): void {
  killEverywhere(title, {
    setup,
    async run({ chain, order }, process) {
      const current = await chain.deps.jobs.find(order.id);
      if (current === undefined) throw new Error('the order is gone');
      expect(current.wakeAt <= chain.deps.clock().toISOString()).toBe(true);
      await wakeOrder(current, chain.dying(process));
    },
    recover: ({ chain }) => chain.recover(),
    expectEnd,
  });
}

const aChain = async (...rest: [] | [typeof rejectingEngine]) => createChain(await table.fresh(), ...rest);

/** A delivered order, so many seconds later. */
async function delivered(seconds: number): Promise<OrderSetup> {
  const chain = await aChain();
  const order = await paidByCard(chain);
  chain.jobMessages.push(order.id);
  await chain.recover();
  expect([chain.files.has(inputKey('greencard', order.folder)), chain.files.has(outputKey(order))]).toEqual([
    true,
    true,
  ]);
  chain.pass(seconds);
  return { chain, order };
}

killedSweep('the sweep of a job that was never sent', {
  setup: async () => {
    const chain = await aChain();
    const { order } = await paidByCredit(chain);
    chain.pass(61);
    return { chain, order };
  },
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'credit', died }),
});

killedSweep('the sweep of a job whose worker is gone', {
  setup: async () => {
    const chain = await aChain();
    const order = await paidByCard(chain);
    const at = chain.deps.clock();
    await chain.deps.jobs.leaseJob(
      (await chain.stored(order.id, 'pending')) as ActiveOrder,
      at.toISOString(),
      new Date(at.getTime() + 15_000).toISOString(),
    );
    chain.pass(61);
    return { chain, order };
  },
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'card', died }),
});

for (const payWith of ['card', 'credit'] as const) {
  killedSweep(`the sweep of a job paid by ${payWith} that ran too long`, {
    setup: async () => {
      const chain = await aChain();
      const order = payWith === 'card' ? await paidByCard(chain) : (await paidByCredit(chain)).order;
      const at = chain.deps.clock();
      await chain.deps.jobs.leaseJob(
        (await chain.stored(order.id, 'pending')) as ActiveOrder,
        at.toISOString(),
        new Date(at.getTime() + 15_000).toISOString(),
      );
      chain.pass(16 * 60);
      return { chain, order };
    },
    expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'refunded', payWith, died }),
  });
}

killedSweep('the sweep of a job that was not begun for a day', {
  setup: async () => {
    const chain = await aChain();
    const order = await paidByCard(chain);
    chain.pass(25 * hours);
    return { chain, order };
  },
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'refunded', payWith: 'card', died }),
});

for (const as of ['delivered', 'refunded'] as const) {
  killedSweep(`the sweep of an order that ended ${as} without its mail`, {
    setup: async () => {
      const chain = await aChain(...(as === 'refunded' ? ([rejectingEngine] as const) : []));
      const order = await paidByCard(chain);
      const mailer = { send: () => Promise.reject(new Error('the mail service does not answer')) };
      await expect(runJob({ orderId: order.id }, { ...chain.deps, mailer })).rejects.toThrow('does not answer');
      chain.pass(61);
      return { chain, order };
    },
    expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as, payWith: 'card', died }),
  });
}

killedSweep('the sweep of an unpaid order', {
  setup: async () => {
    const chain = await aChain();
    const order = await chain.place();
    expect(chain.files.has(inputKey('greencard', order.folder))).toBe(true);
    chain.pass(25 * hours);
    return { chain, order };
  },
  async expectEnd({ chain, order }) {
    expect(chain.files.size).toBe(0);
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ deletedAt: expect.any(String) });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killedSweep('the deletion of a selfie after two days', {
  setup: () => delivered(49 * hours),
  async expectEnd({ chain, order }) {
    expect(chain.files.has(inputKey('greencard', order.folder))).toBe(false);
    expect(chain.files.has(outputKey(order))).toBe(true);
    expect(await chain.stored(order.id, 'completed')).toHaveProperty('selfieDeletedAt');
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killedSweep('the deletion of a photo after thirty days', {
  setup: async () => {
    const { chain, order } = await delivered(49 * hours);
    await chain.recover();
    expect([...chain.files.keys()]).toEqual([outputKey(order), shownPhotoKey(order)]);
    chain.pass(30 * days);
    return { chain, order };
  },
  async expectEnd({ chain, order }) {
    expect(chain.files.size).toBe(0);
    const stored = await chain.stored(order.id, 'completed');
    expect(stored).toHaveProperty('photoDeletedAt');
    expect(stored.report).toBeUndefined();
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killedSweep('the removal of personal data from an order', {
  setup: async () => {
    const { chain, order } = await delivered(31 * days);
    await chain.recover();
    chain.pass(31 * days);
    expect(await chain.stored(order.id, 'completed')).toMatchObject({ email: 'guest@example.com' });
    return { chain, order };
  },
  async expectEnd({ chain, order }) {
    expect(await chain.stored(order.id, 'completed')).toMatchObject({ email: 'forgotten', secretHashes: [] });
    // The list of the e-mail does not name the order either.
    expect(await addressOfList(chain, order)).toBe(`nobody#${order.id}`);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killedSweep('the sweep of a tombstone without money', {
  setup: async () => {
    const chain = await aChain();
    const order = await chain.place();
    expect(await chain.remove(order)).toBe(true);
    chain.pass(16 * 60);
    return { chain, order };
  },
  async expectEnd({ chain, order }) {
    expect(chain.files.size).toBe(0);
    const [row] = await rowsOf(chain, order);
    expect(row).toMatchObject({ expires: expect.any(Number) });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killedSweep('the sweep of a tombstone with money', {
  setup: async () => {
    const { chain, order } = await delivered(0);
    expect(await chain.remove(order)).toBe(true);
    expect(chain.files.size).toBe(4);
    chain.pass(16 * 60);
    return { chain, order };
  },
  async expectEnd({ chain, order }) {
    expect(chain.files.size).toBe(0);
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ email: 'forgotten', paymentStatus: 'paid' });
    expect(await addressOfList(chain, order)).toBe(`nobody#${order.id}`);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

async function rowsOf({ connection }: Chain, { id }: StoredOrder) {
  return (await allRows(connection)).filter((row) => row.__edb_e__ === 'order' && row['id'] === id);
}

async function addressOfList(chain: Chain, order: StoredOrder): Promise<unknown> {
  const [row] = await rowsOf(chain, order);
  return row?.['ownerKey'];
}
