import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { assignGuestOrders } from '#functions/accounts/assign-guest-orders.ts';
import { exportData } from '#functions/accounts/export-data.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { createAdminRecords } from '../../scripts/admin/admin-records.repository.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A member with an old profile, and what is ordered with their e-mail without signing in. */
async function aMember() {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  const id = MemberId.parse(`member-${newOrderId(new Date())}`);
  const email = `${id.toLowerCase()}@example.com`;
  await account.members.create({ id, email, credits: 1, createdAt: account.at() });
  account.pass(1);
  await wakeMember({ id }, account.deps);
  expect((await account.members.find(id))?.guestOrdersDue).toBeUndefined();
  const orderAsGuest = async (address = email): Promise<StoredOrder> => {
    const order = { ...(await chain.place()), id: newOrderId(new Date()), email: address };
    const placed = { ...order, folder: `${address}/${order.id}` };
    chain.files.set(`${placed.folder}/input.jpeg`, new Uint8Array([7]));
    await chain.orders.place(placed, undefined);
    return placed;
  };
  const ownerOf = async (order: { id: OrderId }) => (await chain.deps.jobs.find(order.id))?.ownerId;
  return { chain, account, id, email, orderAsGuest, ownerOf };
}

async function everything(): Promise<string> {
  const { Items } = await table.connection.client.send(new ScanCommand({ TableName: table.connection.table }));
  return JSON.stringify(Items);
}

describe('an order that a member places with their e-mail without signing in', () => {
  test('belongs to them from the next sign-in on, and orders of others do not', async () => {
    const { account, id, email, orderAsGuest, ownerOf } = await aMember();
    const [own, others] = [await orderAsGuest(), await orderAsGuest(`other-of-${email}`)];
    await assignGuestOrders({ id, email }, account.deps);
    expect([await ownerOf(own), await ownerOf(others)]).toEqual([id, undefined]);
    expect((await account.members.find(id))?.guestOrdersDue).toBeUndefined();
  });

  test('is assigned by the sweeper when there are too many for a sign-in', async () => {
    const { account, id, email, orderAsGuest, ownerOf } = await aMember();
    const orders = await Promise.all(Array.from({ length: 27 }, () => orderAsGuest()));
    await assignGuestOrders({ id, email }, account.deps);
    const claimed = async () => (await Promise.all(orders.map(ownerOf))).filter((owner) => owner === id).length;
    expect(await claimed()).toBe(25);
    account.pass(1);
    await wakeMember({ id }, account.deps);
    expect(await claimed()).toBe(27);
    expect((await account.members.find(id))?.guestOrdersDue).toBeUndefined();
  });

  test('does not block the sign-in, and is left to the sweeper when it cannot be assigned now', async () => {
    const { account, id, email, orderAsGuest, ownerOf } = await aMember();
    const order = await orderAsGuest();
    const guestOrders = { assign: () => Promise.reject(new Error('the table does not answer')) };
    await assignGuestOrders({ id, email }, { ...account.deps, guestOrders });
    account.pass(1);
    await wakeMember({ id }, account.deps);
    expect(await ownerOf(order)).toBe(id);
  });

  test('is in the export, assigned or not', async () => {
    const { account, id, email, orderAsGuest } = await aMember();
    const [own, others] = [await orderAsGuest(), await orderAsGuest(`other-of-${email}`)];
    let zip = new Uint8Array();
    const photos = {
      find: async (key: string) => (key.endsWith('/selfie.jpeg') ? { etag: 'tag', bytes: 1 } : undefined),
      read: async () => new Uint8Array([7]),
    };
    const exports = {
      write: async (_: string, bytes: Uint8Array) => {
        zip = new Uint8Array(bytes);
      },
      signLink: async () => 'https://photos.example',
    };
    const clock = () => new Date(account.at());
    const { members, guestOrders } = account.deps;
    const deps = { members, history: account.history, guestOrders, photos, exports, clock };
    const caller = { memberId: id, groups: [], sourceNetwork: '' };
    const old = { ...caller, signedInAt: new Date(minutesAfter(clock(), -16)) };
    await expect(exportData(old, deps)).rejects.toMatchObject({ code: 'sign_in_too_old' });
    await exportData({ ...caller, signedInAt: clock() }, deps);
    const files = unzipSync(zip);
    expect(Object.keys(files)).toContain(`photos/input-${own.id}.jpeg`);
    const data = new TextDecoder().decode(files['data.json']);
    expect(data).toContain(own.id);
    expect(data).not.toContain(others.id);
  });

  test('is erased with the account, assigned or not', async () => {
    const { chain, account, id, email, orderAsGuest } = await aMember();
    const [own, others] = [await orderAsGuest(), await orderAsGuest(`other-of-${email}`)];
    await account.members.requestDeletion(id, account.at(), account.at());
    account.pass(1);
    await account.sweepTwice();
    expect(await account.members.find(id)).toBeUndefined();
    expect(await chain.deps.jobs.find(own.id)).toMatchObject({ email: 'erased', folder: 'erased', secretHashes: [] });
    expect(chain.files.has(`${own.folder}/input.jpeg`)).toBe(false);
    expect(await chain.deps.jobs.find(others.id)).toMatchObject({ email: `other-of-${email}` });
    expect(chain.files.has(`${others.folder}/input.jpeg`)).toBe(true);
    expect((await everything()).replaceAll(`other-of-${email}`, '')).not.toContain(email);
  });
});

describe('an order of a request that was in progress when the erasure began', () => {
  test('is erased too, although it was written after the first read', async () => {
    const { chain, account, id, orderAsGuest } = await aMember();
    await account.members.requestDeletion(id, account.at(), account.at());
    account.pass(1);
    await account.sweep();
    expect((await account.members.find(id))?.erasureId).toBeDefined();
    // Requests are refused by now, and this one was accepted before.
    const late = await chain.place(id);
    await account.sweep();
    expect(await account.members.find(id)).toBeDefined();
    account.pass(2 / 1440);
    const list = account.deps.guestOrders.list;
    let evenLater: StoredOrder | undefined;
    const guestOrders = {
      ...account.deps.guestOrders,
      // Another one is written while the first is being erased.
      async list(email: string) {
        const found = await list(email);
        evenLater ??= await orderAsGuest();
        return found;
      },
    };
    await wakeMember({ id }, { ...account.deps, guestOrders });
    expect(await account.members.find(id)).toBeUndefined();
    for (const { id: orderId } of [late, ...(evenLater === undefined ? [] : [evenLater])]) {
      expect(await chain.deps.jobs.find(orderId)).toMatchObject({ email: 'erased' });
    }
    expect(await everything()).not.toContain(id);
  });
});

test('erases an account that a restored table brought back again by the log, with one mail', async () => {
  const { account, id, email, orderAsGuest } = await aMember();
  const other = await aMember();
  await orderAsGuest();
  const erase = async () => {
    account.pass(1);
    await account.sweepTwice();
    expect(await account.members.find(id)).toBeUndefined();
  };
  await account.members.requestDeletion(id, account.at(), account.at());
  await erase();
  expect(account.erasures).toEqual([
    { memberId: id, erasureId: expect.stringMatching(/^erased_/), begunAt: expect.any(String) },
  ]);

  // The table is that of the day before.
  await account.members.create({ id, email, credits: 1, createdAt: account.at() });
  await orderAsGuest();
  const records = createAdminRecords(table.connection);
  const [noted] = account.erasures;
  if (noted === undefined) throw new Error('the erasure was not noted');
  expect(await records.eraseAgain(noted, account.at())).toBe(true);
  await erase();
  expect(await everything()).not.toContain(email);
  expect(account.mails.filter(({ subject }) => subject === 'Hesabınız silindi')).toHaveLength(1);
  expect(await records.eraseAgain(noted, account.at())).toBe(false);
  expect(await other.account.members.find(other.id)).toMatchObject({ email: other.email });
});
