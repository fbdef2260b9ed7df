import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { counterEntity, type counterNames } from '#functions/table/counter.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
let chain: Chain;
beforeAll(async () => {
  table = await startLocalTable();
  chain = createChain(table.connection);
});
afterAll(() => table.stop());

const at = '2026-11-21T10:05:00.000Z';
const aMinuteOn = '2026-11-21T10:06:00.000Z';

async function begin(id: OrderId): Promise<ActiveOrder> {
  await chain.deps.jobs.leaseJob((await chain.stored(id, 'pending')) as ActiveOrder, at, at);
  return await chain.stored(id, 'processing');
}

/** A running job paid by card. */
async function aJobByCard() {
  const placed = await chain.place();
  const paymentId = await chain.payAtProvider(placed);
  await chain.settle(paymentId);
  return { job: await begin(placed.id), paymentId };
}

/** A running job that a member paid for with their credit. */
async function aJobByCredit() {
  const memberId = await chain.newMember(`member-${newOrderId(new Date(at))}`);
  const placed = await chain.place(memberId);
  await chain.deps.settlements.reserveCredit(placed, memberId, at);
  return { job: await begin(placed.id), memberId };
}

async function entriesOf(memberId: MemberId, { id }: Pick<StoredOrder, 'id'>) {
  const { data } = await ledgerEntity(table.connection).query.entry({ memberId }).go({ consistent: true });
  return data.filter(({ orderId }) => orderId === id).map(({ key, delta }) => ({ key, delta }));
}

async function purchasesOf(memberId: MemberId) {
  return (await purchaseEntity(table.connection).query.purchase({ memberId }).go({ consistent: true })).data;
}

const watched = ['activeOrders', 'completedOrders', 'revenueUSD'] as const satisfies (typeof counterNames)[number][];

async function counted(): Promise<Record<(typeof watched)[number], number>> {
  const sums = watched.map(async (name) => {
    const { data } = await counterEntity(table.connection).query.counter({ name }).go({ consistent: true });
    return [name, data.reduce((sum, { count }) => sum + count, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(sums)) as Record<(typeof watched)[number], number>;
}

/** How a change moved the counters. */
async function movedBy(change: () => Promise<unknown>) {
  const before = await counted();
  await change();
  const after = await counted();
  return Object.fromEntries(watched.map((name) => [name, after[name] - before[name]]));
}

describe('a completed job', () => {
  test('captures its reserved credit once', async () => {
    const { job, memberId } = await aJobByCredit();
    const moved = await movedBy(async () => {
      expect(await chain.deps.jobs.complete(job, {}, at)).toBe(true);
      expect(await chain.deps.jobs.complete(job, {}, at)).toBe(false);
      expect(await chain.deps.jobs.fail(job, 'time_limit', at)).toBe(false);
    });
    expect(moved).toEqual({ activeOrders: -1, completedOrders: 1, revenueUSD: 0 });
    const [reserved, captured] = [`reserve#${job.id}`, `capture#${job.id}`];
    expect(await entriesOf(memberId, job)).toEqual([
      { key: captured, delta: 0 },
      { key: reserved, delta: -1 },
    ]);
    expect(await purchasesOf(memberId)).toMatchObject([{ orderId: job.id, creditsSpent: 1, createdAt: at }]);
    expect(await chain.balance(memberId)).toEqual({ credits: 0, ledger: 0 });
  });

  test('leaves its card payment unchanged', async () => {
    const { job, paymentId } = await aJobByCard();
    const moved = await movedBy(() => chain.deps.jobs.complete(job, {}, at));
    expect(moved).toEqual({ activeOrders: -1, completedOrders: 1, revenueUSD: 0 });
    expect(await chain.deps.payments.find(paymentId)).toMatchObject({ state: 'paid' });
  });

  test('spends no credit of a member who paid by card', async () => {
    const { job, memberId } = await aJobByCredit();
    await orderEntity(table.connection).patch({ id: job.id }).set({ payWith: 'card' }).go();
    expect(await chain.deps.jobs.complete({ ...job, payWith: 'card' }, {}, at)).toBe(true);
    expect(await entriesOf(memberId, job)).toEqual([{ key: `reserve#${job.id}`, delta: -1 }]);
    expect(await purchasesOf(memberId)).toEqual([]);
  });
});

describe('a failed job', () => {
  test('releases the reserved credit once, in the same write', async () => {
    const { job, memberId } = await aJobByCredit();
    const moved = await movedBy(async () => {
      expect(await chain.deps.jobs.fail(job, 'no_face', at)).toBe(true);
      expect(await chain.deps.jobs.fail(job, 'no_face', at)).toBe(false);
      expect(await chain.deps.jobs.complete(job, {}, at)).toBe(false);
    });
    expect(moved).toEqual({ activeOrders: -1, completedOrders: 0, revenueUSD: 0 });
    expect(await chain.stored(job.id, 'failed')).toMatchObject({ paymentStatus: 'refunded' });
    expect(await entriesOf(memberId, job)).toEqual([
      { key: `release#${job.id}`, delta: 1 },
      { key: `reserve#${job.id}`, delta: -1 },
    ]);
    expect(await purchasesOf(memberId)).toEqual([]);
    expect(await chain.balance(memberId)).toEqual({ credits: 1, ledger: 1 });
  });

  test('makes the refund of its card due in the same write, and removes it from the revenue', async () => {
    const { job, paymentId } = await aJobByCard();
    const moved = await movedBy(async () => {
      expect(await chain.deps.jobs.fail(job, 'no_face', at)).toBe(true);
      expect(await chain.deps.jobs.fail(job, 'no_face', at)).toBe(false);
    });
    expect(moved).toEqual({ activeOrders: -1, completedOrders: 0, revenueUSD: -job.price.amountMinor });
    expect(await chain.stored(job.id, 'failed')).toMatchObject({ paymentStatus: 'paid' });
    expect(await chain.deps.payments.find(paymentId)).toMatchObject({ state: 'refund_due', wakeAt: aMinuteOn });
  });

  test('is not written when its payment is not paid', async () => {
    const { job, paymentId } = await aJobByCard();
    await paymentEntity(table.connection).patch({ id: paymentId }).set({ state: 'refunded', refundedAt: at }).go();
    const moved = await movedBy(async () => {
      expect(await chain.deps.jobs.fail(job, 'no_face', at)).toBe(false);
    });
    expect(moved).toEqual({ activeOrders: 0, completedOrders: 0, revenueUSD: 0 });
    expect(await chain.stored(job.id, 'processing')).toEqual(job);
  });
});

test('writes exactly one of a concurrent completion and failure', async () => {
  const { job, memberId } = await aJobByCredit();
  const [completed, failed] = await Promise.all([
    chain.deps.jobs.complete(job, {}, at),
    chain.deps.jobs.fail(job, 'time_limit', at),
  ]);
  expect(completed).toBe(!failed);
  expect(await chain.stored(job.id, completed ? 'completed' : 'failed')).toMatchObject({ mailDue: true });
  expect(await chain.balance(memberId)).toEqual(completed ? { credits: 0, ledger: 0 } : { credits: 1, ledger: 1 });
});

describe('an order without personal data', () => {
  const ownerKeyOf = async (id: OrderId) =>
    (await orderEntity(table.connection).get({ id }).go({ consistent: true })).data?.ownerKey;

  test('leaves the list of its guest', async () => {
    const order = await chain.place();
    await chain.deps.jobs.forget(order, at);
    expect(await ownerKeyOf(order.id)).toBe(`nobody#${order.id}`);
  });

  test('stays in the list of the member who owns it', async () => {
    const memberId = await chain.newMember(`member-${newOrderId(new Date(at))}`);
    const order = await chain.place(memberId);
    await chain.deps.jobs.forget(order, at);
    expect(await ownerKeyOf(order.id)).toBe(`member#${memberId}`);
  });
});
