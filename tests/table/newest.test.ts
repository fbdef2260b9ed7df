import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHistory } from '#functions/accounts/history.repository.ts';
import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createLedgers } from '#functions/admin/ledgers.repository.ts';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

interface Asked {
  readonly Limit?: number;
}

/** The limit of rows for each query of a list; undefined for a query without a limit. */
async function limitsOf(list: (connection: TableConnection) => Promise<unknown>): Promise<(number | undefined)[]> {
  const limits: (number | undefined)[] = [];
  const { client, table: name } = table.connection;
  const spied = new Proxy(client, {
    get(target, property, receiver) {
      if (property !== 'send') return Reflect.get(target, property, receiver);
      return (command: { readonly input: Asked }, ...others: []) => {
        limits.push(command.input.Limit);
        return target.send(command as never, ...others);
      };
    },
  });
  await list({ client: spied, table: name });
  return limits;
}

const member = MemberId.parse('member-1');
const month = '2026-11';

test.each<[string, number, (connection: TableConnection) => Promise<unknown>]>([
  ['a page of the dashboard', 25, (connection) => createOrders(connection).listOf(member, 5, undefined)],
  ['the latest order', 25, (connection) => createOrders(connection).latestOf(member, undefined)],
  ["a page of the admin's orders", 100, (connection) => createAdminLists(connection).listIds('order', month, 100)],
  ['a page of what admins did', 50, (connection) => createAuditLog(connection).listActs(month, 50)],
  ['a page of the books', 30, (connection) => createLedgers(connection).listPlaces('payment', month, 30)],
  ['reports of the retention', 7, (connection) => createRetentionReports(connection).list(7)],
  ['payments of a wallet', 11, (connection) => createHistory(connection).somePayments(member, 11, undefined)],
  ['purchases of a wallet', 11, (connection) => createHistory(connection).somePurchases(member, 11, undefined)],
])('%s reads %i rows of the table at a time, and not a whole megabyte', async (_, most, list) => {
  expect(await limitsOf(list)).toEqual([most]);
});

test('a page is full although many earlier rows are unpaid, and the next page continues after it', async () => {
  const chain = createChain(table.connection);
  const owner = await chain.newMember('member-of-many-attempts');
  const order = orderEntity(table.connection);
  const ids: string[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    chain.pass(1);
    const placed = await chain.place(owner);
    if (nth % 10 === 0) {
      ids.unshift(placed.id);
      await order
        .patch({ id: placed.id })
        .set({ paymentStatus: 'paid', payWith: 'card', queuedAt: placed.createdAt })
        .go();
    }
  }
  const first = await chain.orders.listOf(owner, 3, undefined);
  expect(first.orders.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const rest = await chain.orders.listOf(owner, 3, first.cursor);
  expect(rest.orders.map(({ id }) => id)).toEqual(ids.slice(3));
});
