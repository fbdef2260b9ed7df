import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBuyers } from '#functions/payments/buyers.repository.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { aBuyer } from '../support/iyzico.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

async function aMember() {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  const id = await chain.newMember(`member-${newOrderId(new Date())}`);
  return { account, id, buyers: createBuyers(table.connection) };
}

test('stores the latest buyer’s details of a member', async () => {
  const { buyers, id } = await aMember();
  expect(await buyers.find(id)).toBeUndefined();
  await buyers.remember(id, aBuyer);
  await buyers.remember(id, { ...aBuyer, city: 'Bursa' });
  expect(await buyers.find(id)).toEqual({ ...aBuyer, city: 'Bursa' });
});

test('deletes the details with the account, and stores none for an erased one', async () => {
  const { account, buyers, id } = await aMember();
  await buyers.remember(id, aBuyer);
  await account.members.requestDeletion(id, account.at(), account.at());
  account.pass(1);
  await account.sweep();
  await buyers.remember(id, { ...aBuyer, city: 'Bursa' });
  expect((await buyers.find(id))?.city).not.toBe('Bursa');
  account.pass(1);
  await account.sweep();
  await buyers.remember(id, aBuyer);
  expect(await buyers.find(id)).toBeUndefined();
  expect(await account.members.find(id)).toBeUndefined();
});

test('creates no profile by storing buyer’s details', async () => {
  const { buyers } = await aMember();
  const unknown = MemberId.parse('unknown');
  await buyers.remember(unknown, aBuyer);
  expect(await buyers.find(unknown)).toBeUndefined();
});
