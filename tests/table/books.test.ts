import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memberEntity } from '#functions/table/member.entity.ts';
import { anAwaitingPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { readBooks } from '../../scripts/ledger/books.repository.ts';
import { findDifferences } from '../../scripts/ledger/find-differences.ts';
import { paymentsCsv } from '../../scripts/ledger/payments-csv.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A member with packs, a photo for a credit, one by card, and a refunded one. */
async function aBuyer() {
  const chain = createChain(await table.fresh());
  const account = createAccountChain(chain.connection, chain);
  const id = await chain.newMember('ayse-the-buyer');
  const { payments, settlements } = chain.deps;
  const packs = anAwaitingPayment({ purpose: twoPacksOf(id), memberId: id });
  await payments.open(packs, undefined);
  await settlements.settle(packs, 'provider-1', '2026-11-21T10:00:00.000Z');
  const byCredit = await chain.place(id);
  await settlements.reserveCredit(byCredit, id, '2026-11-21T10:00:00.000Z');
  chain.jobMessages.push(byCredit.id);
  await chain.settle(await chain.payAtProvider(await chain.place(id)));
  const lost = await chain.place(id);
  await chain.settle(await chain.payAtProvider(lost));
  chain.files.delete(`${lost.folder}/input.jpeg`);
  await chain.recover();
  return { chain, account, id };
}

test('the books of a table agree over any number of pages', async () => {
  const { chain } = await aBuyer();
  const { client, table: TableName } = chain.connection;
  for (const pk of ['a', 'b', 'c', 'd']) {
    const Item = { pk, sk: pk, __edb_e__: 'consent', text: 'x'.repeat(390_000) };
    await client.send(new PutCommand({ TableName, Item }));
  }
  const books = await readBooks(chain.connection);
  expect(findDifferences(books)).toEqual([]);
  expect(books.payment.map(({ state }) => state).sort()).toEqual(['paid', 'paid', 'refunded']);
  expect(books.ledger.map(({ reason }) => reason).sort()).toEqual(['capture', 'grant', 'purchase', 'reserve']);

  await memberEntity(chain.connection)
    .patch({ id: books.member[0]?.id as never })
    .add({ credits: 1 })
    .go();
  expect(findDifferences(await readBooks(chain.connection)).map(({ kind }) => kind)).toEqual(['balance']);
});

test('the books survive an erasure without naming the member', async () => {
  const { chain, account, id } = await aBuyer();
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const before = paymentsCsv((await readBooks(chain.connection)).payment, period);
  expect(before).toContain(id);

  await account.members.requestDeletion(id, account.at(), account.at());
  account.pass(1);
  await account.sweepTwice();
  expect(await account.members.find(id)).toBeUndefined();
  const books = await readBooks(chain.connection);
  expect(findDifferences(books)).toEqual([]);
  expect(books.erasure).toEqual([{ id: expect.stringMatching(/^erased_/), moneyRows: 8 }]);
  const after = paymentsCsv(books.payment, period);
  expect(after).toBe(before.replaceAll(id, books.erasure[0]?.id ?? ''));
  expect(JSON.stringify(books)).not.toContain(id);
});
