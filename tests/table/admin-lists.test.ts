import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { listOrders } from '#functions/admin/list-orders.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('admins see the orders that are left behind a hundred newer ones that vanished', async () => {
  const chain = createChain(table.connection);
  const template = await chain.place();
  const place = async (at: string) => {
    const id = newOrderId(new Date(at));
    await chain.orders.place({ ...template, id, folder: `folder-${id}`, createdAt: at, wakeAt: at }, undefined);
    return id;
  };
  const kept = [];
  for (let second = 0; second < 5; second += 1) kept.push(await place(`2027-03-01T10:00:0${second}.000Z`));
  for (let number = 0; number < 100; number += 1) {
    const id = await place(`2027-03-02T10:00:00.${String(number).padStart(3, '0')}Z`);
    // What the table's time to live does.
    await orderEntity(table.connection).delete({ id }).go();
  }
  const lists = createAdminLists(table.connection);
  const { orders } = await listOrders({ lists, clock: () => new Date('2027-03-05T00:00:00.000Z') });
  expect(orders.slice(0, 5).map(({ id }) => id)).toEqual(kept.reverse());
});
