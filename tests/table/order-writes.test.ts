import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrderWrites, type OrderChange } from '#functions/orders-core/order-write.repository.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { OrderId } from '#shared/ids.ts';
import {
  canMake,
  countedBy,
  type OrderChangeName,
  type OrderRule,
  type OrderState,
  OrderStatus,
  orderChanges,
  PaymentStatus,
} from '#shared/orders/order.ts';
import { isRecorded } from '#shared/orders/recorded-changes.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2026-11-21T12:00:00.000Z';
const given = '2026-11-21T12:34:00.000Z';
const before = { wakeAt: '2026-11-21T11:00:00.000Z', deletedAt: '2026-11-21T10:30:00.000Z' };
const names = Object.keys(orderChanges) as OrderChangeName[];
const everyState: OrderState[] = OrderStatus.options.flatMap((status) =>
  PaymentStatus.options.flatMap((paymentStatus) => [
    { status, paymentStatus },
    { status, paymentStatus, deletedAt: before.deletedAt },
  ]),
);

/** One row for every state an order could be in, also for unreachable ones. */
async function putEveryState() {
  const { report, ...placed } = anUnpaidOrder();
  const rows = everyState.map((state) => {
    const id = newOrderId(new Date(at));
    return { ...placed, ...state, id, ownerKey: 'email#guest', secretHashes: [], ...wake(id, before.wakeAt, 'urgent') };
  });
  await orderEntity(table.connection).put(rows).go();
  return rows;
}

async function counted(): Promise<Record<string, number>> {
  const counter = counterEntity(table.connection);
  const sums = (['activeOrders', 'completedOrders', 'orders'] as const).map(async (name) => {
    const { data } = await counter.query.counter({ name }).go({ consistent: true });
    return [name, data.reduce((sum, { count }) => sum + count, 0)];
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** What the rule of a change makes of a state. */
function expectedState(name: OrderChangeName, state: OrderState, id: OrderId) {
  const { to, paymentTo, tombstone, clock }: OrderRule = orderChanges[name];
  return {
    status: to ?? state.status,
    paymentStatus: paymentTo ?? state.paymentStatus,
    deletedAt: tombstone === 'becomes' ? at : state.deletedAt,
    // What becomes of an order stands in it; what only sets a clock, or is repeated without end, does not.
    ...(isRecorded(name) ? { history: [{ name, at }] } : {}),
    ...(clock === undefined
      ? {}
      : wake(id, clock.dueIn === 'given' ? given : secondsAfter(at, clock.dueIn), clock.lane)),
  };
}

test.each(names)('%s is written only from the states in its row of the table', async (name) => {
  const orders = createOrderWrites(table.connection);
  const rows = await putEveryState();
  const countersBefore = await counted();
  const change = { wakeAt: given } as OrderChange<OrderChangeName>;
  const made = await Promise.all(rows.map(({ id }) => orders.make(name, id, at, change)));
  const { data } = await orderEntity(table.connection)
    .get(rows.map(({ id }) => ({ id })))
    .go({ consistent: true, preserveBatchOrder: true });

  const allowed = everyState.map((state) => canMake(name, state));
  expect(made).toEqual(allowed);
  expect(allowed).toContain(true);
  for (const [index, state] of everyState.entries()) {
    const expected = allowed[index] === true ? expectedState(name, state, rows[index]!.id) : state;
    expect(data[index]).toEqual({ ...rows[index], ...expected });
  }

  const times = allowed.filter(Boolean).length;
  const { orders: ordered, activeOrders, completedOrders } = countedBy(name);
  expect(await counted()).toEqual({
    orders: (countersBefore['orders'] ?? 0) + times * ordered,
    activeOrders: (countersBefore['activeOrders'] ?? 0) + times * activeOrders,
    completedOrders: (countersBefore['completedOrders'] ?? 0) + times * completedOrders,
  });
});

test('a change does not create a missing order', async () => {
  const id = newOrderId(new Date(at));
  const orders = createOrderWrites(table.connection);
  const change = { wakeAt: given } as OrderChange<OrderChangeName>;
  expect(await Promise.all(names.map((each) => orders.make(each, id, at, change)))).not.toContain(true);
  expect((await orderEntity(table.connection).get({ id }).go({ consistent: true })).data).toBeNull();
});

test('completes an order once for two concurrent workers, and counts it once', async () => {
  const [row] = await putEveryState();
  if (row === undefined) throw new Error('there is no state');
  await orderEntity(table.connection)
    .put({ ...row, status: 'processing', paymentStatus: 'paid' })
    .go();
  const countersBefore = await counted();
  const orders = createOrderWrites(table.connection);
  const made = await Promise.all([1, 2].map(() => orders.make('complete', row.id, at, {})));
  expect(made.sort()).toEqual([false, true]);
  expect((await counted())['completedOrders']).toBe((countersBefore['completedOrders'] ?? 0) + 1);
});

test('an extra condition is added to that of the table, and does not replace it', async () => {
  const orders = createOrderWrites(table.connection);
  const rows = await putEveryState();
  const isUnowned: OrderChange['where'] = (attributes, operation) =>
    `${operation.notExists(attributes.ownerId)} OR ${operation.exists(attributes.ownerId)}`;
  const made = await Promise.all(rows.map(({ id }) => orders.make('renewSecret', id, at, { where: isUnowned })));
  expect(made).toEqual(everyState.map((state) => canMake('renewSecret', state)));
});
