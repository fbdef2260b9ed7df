import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createGuestOrders } from '#functions/accounts/guest-orders.repository.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { MemberId } from '#shared/ids.ts';
import { delivered, replacing } from '../faults/paid-orders.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A delivered order that was replaced, and the delivered order that replaced it. */
async function exchanged(payWith: 'card' | 'credit') {
  const chain = createChain(await table.fresh());
  const former = await delivered(chain, payWith);
  const fresh = await replacing(chain, former);
  await payOrder(fresh.id, { free: true }, chain.holderOf(fresh), { ...chain.deps, jobs: chain.deps.queue });
  await chain.recover();
  const find = async () => ({
    former: await chain.stored(former.id, 'completed'),
    fresh: await chain.stored(fresh.id, 'completed'),
  });
  return { chain, find, ...(await find()) };
}

test('assigns both orders of a guest and their one payment to the member with that e-mail', async () => {
  const { chain, find, fresh } = await exchanged('card');
  const memberId = MemberId.parse('ayse');
  expect(await createGuestOrders(chain.connection).assign('guest@example.com', memberId)).toBe(2);
  const { former, fresh: claimed } = await find();
  expect([former.ownerId, claimed.ownerId]).toEqual([memberId, memberId]);
  expect((await chain.deps.payments.find(fresh.paymentId ?? ('' as never)))?.memberId).toBe(memberId);
  await expectBooksAgree(chain.connection, chain.files);
});

test.each(['card', 'credit'] as const)('deletes both orders paid by %s, and the books keep both', async (payWith) => {
  const { chain, former, fresh, find } = await exchanged(payWith);
  for (const order of [former, fresh]) await deleteOrder(order.id, chain.holderOf(order), chain.deps);
  await chain.recover();
  expect(await find()).toMatchObject({ former: { email: 'forgotten' }, fresh: { email: 'forgotten' } });
  expect([...chain.files.keys()]).toEqual([]);
  await expectBooksAgree(chain.connection, chain.files);
});

test('removes the personal data of both orders in time', async () => {
  const { chain, find } = await exchanged('card');
  for (const days of [31, 31]) {
    chain.pass(days * 24 * 3600);
    await chain.recover();
  }
  const { former, fresh } = await find();
  expect([former.email, fresh.email]).toEqual(['forgotten', 'forgotten']);
  await expectBooksAgree(chain.connection, chain.files);
});

test('keeps what the books need of both orders after an erasure, under its id', async () => {
  const { chain, former } = await exchanged('credit');
  const account = createAccountChain(chain.connection, chain);
  const id = former.ownerId as MemberId;
  await account.members.requestDeletion(id, account.at(), account.at());
  account.pass(8);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await account.sweep();
    account.pass(1 / 24);
  }
  expect(await account.members.find(id)).toBeUndefined();
  const rows = await allRows(chain.connection);
  const purchases = rows.filter(({ __edb_e__: entity }) => entity === 'purchase');
  expect(purchases.map(({ replacedBy }) => replacedBy !== undefined).sort()).toEqual([false, true]);
  expect(JSON.stringify(rows)).not.toContain('@example.com');
  await expectBooksAgree(chain.connection, chain.files);
});
