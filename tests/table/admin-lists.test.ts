import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { listOrders } from '#functions/admin/list-orders.ts';
import { createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { listingEntity } from '#functions/table/listing.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('lists the remaining orders after a hundred newer deleted ones, and no unpaid ones', async () => {
  const chain = createChain(table.connection);
  const template = await chain.place();
  const writes = createOrderWrites(table.connection);
  const place = async (at: string) => {
    const id = newOrderId(new Date(at));
    await chain.orders.place({ ...template, id, folder: `folder-${id}`, createdAt: at, wakeAt: at }, undefined);
    // An unpaid attempt is placed next to each.
    const tried = newOrderId(new Date(at));
    await chain.orders.place(
      { ...template, id: tried, folder: `folder-${tried}`, createdAt: at, wakeAt: at },
      undefined,
    );
    await writes.make('reserveCredit', id, at, { set: { payWith: 'credit', queuedAt: at } });
    return id;
  };
  const kept = [];
  for (let second = 0; second < 5; second += 1) kept.push(await place(`2027-03-01T10:00:0${second}.000Z`));
  for (let number = 0; number < 100; number += 1) {
    const id = await place(`2027-03-02T10:00:00.${String(number).padStart(3, '0')}Z`);
    // As the table's time to live does.
    await orderEntity(table.connection).delete({ id }).go();
  }
  const lists = createAdminLists(table.connection);
  const { orders } = await listOrders(undefined, { lists, clock: () => new Date('2027-03-05T00:00:00.000Z') });
  expect(orders.slice(0, 5).map(({ id }) => id)).toEqual(kept.reverse());
});

test('a list continues after any cursor, also one of a row that never existed', async () => {
  const lists = createAdminLists(table.connection);
  const listing = listingEntity(table.connection);
  const month = '2027-05';
  const rows = [1, 2, 3].map((day) => ({ at: `2027-05-0${day}T00:00:00.000Z`, id: `member-${day}` }));
  for (const row of rows) await listing.create({ kind: 'member', month, ...row }).go();
  const first = await lists.listIds('member', month, 2);
  expect(first).toEqual({ ids: ['member-3', 'member-2'], next: rows[1] });
  expect(await lists.listIds('member', month, 2, first.next)).toEqual({ ids: ['member-1'], next: undefined });
  const made = { at: '2027-05-02T12:00:00.000Z', id: 'none' };
  expect((await lists.listIds('member', month, 5, made)).ids).toEqual(['member-2', 'member-1']);
});
