import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportData } from '#functions/accounts/export-data.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import { openCheckout } from '#functions/payments/open-checkout.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import type { MemberId } from '#shared/ids.ts';
import { findAPayer } from '#tests/support/functions/a-payment.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A member whose erasure is due. */
async function aMemberWhoseDayHasCome() {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  const id = await chain.newMember(`member-${newOrderId(new Date())}`);
  const dayComes = async () => {
    await account.members.requestDeletion(id, account.at(), account.at());
    account.pass(1);
  };
  /** The erasure has begun; what it deletes is deleted from now on. */
  const erasureBegins = async () => {
    await dayComes();
    await wakeMember({ id }, account.deps);
    expect((await account.members.find(id))?.erasureId).toBeDefined();
    account.pass(1 / 1440);
  };
  return { chain, account, id, dayComes, erasureBegins };
}

describe('a payment that arrives during an erasure', () => {
  test('is refunded when it arrives between reading and erasing the order', async () => {
    const { chain, account, id, erasureBegins } = await aMemberWhoseDayHasCome();
    const paymentId = await chain.payAtProvider(await chain.place(id));
    await erasureBegins();
    const photos = {
      async remove(keys: readonly string[]) {
        await chain.settle(paymentId);
        await chain.deps.photos.remove(keys);
      },
    };
    await wakeMember({ id }, { ...account.deps, photos });
    await chain.recover();
    expect((await chain.deps.payments.find(paymentId))?.state).toBe('refunded');
    await wakeMember({ id }, account.deps);
    expect(await account.members.find(id)).toBeUndefined();
  });

  test('lets an interrupted erasure wait for the photo and then continue', async () => {
    const { chain, account, id, erasureBegins } = await aMemberWhoseDayHasCome();
    const order = await chain.place(id);
    const paymentId = await chain.payAtProvider(order);
    await erasureBegins();
    const broken = { remove: () => Promise.reject(new Error('the store does not answer')) };
    await expect(wakeMember({ id }, { ...account.deps, photos: broken })).rejects.toThrow('does not answer');
    await chain.settle(paymentId);
    await wakeMember({ id }, account.deps);
    expect(await account.members.find(id)).toBeDefined();

    await chain.recover();
    expect((await chain.deps.jobs.find(order.id))?.status).toBe('completed');
    await wakeMember({ id }, account.deps);
    expect(await account.members.find(id)).toBeUndefined();
  });
});

test('the row of a replaced form has no personal data after an erasure', async () => {
  const { chain, account, id, dayComes } = await aMemberWhoseDayHasCome();
  const order = await chain.place(id);
  const deps = { ...chain.deps, newPaymentId };
  const first = await openCheckout(order, findAPayer, deps);
  chain.pass(40 * 60);
  const seen = await chain.stored(order.id, 'pending');
  const { email } = order;
  if (seen.paymentStatus === 'paid' || seen.paymentStatus === 'refunded') throw new Error('the order is paid');
  expect((await openCheckout({ ...seen, email }, findAPayer, deps)).paymentId).not.toBe(first.paymentId);
  await dayComes();
  await account.sweepTwice();
  const { Items } = await table.connection.client.send(new ScanCommand({ TableName: table.connection.table }));
  expect(JSON.stringify(Items)).not.toContain(id);
});

test('an e-mail that the mail service rejects does not stop an erasure', async () => {
  const { account, id } = await aMemberWhoseDayHasCome();
  await account.members.requestDeletion(id, account.at(), daysAfter(account.at(), 7));
  const mailer = { send: () => Promise.reject(new Error('MessageRejected')) };
  for (let day = 0; day < 10; day += 1) {
    account.pass(1);
    await wakeMember({ id }, { ...account.deps, mailer }).catch((error: Error) => {
      expect(error.message).toBe('MessageRejected');
    });
  }
  expect(await account.members.find(id)).toBeUndefined();
});

describe('a data export', () => {
  test('waits until the previous one is removed, which is never left behind', async () => {
    const { account, id } = await aMemberWhoseDayHasCome();
    await account.members.finishExport(id, `exports/one-${id}.zip`, account.at());
    account.pass(1);
    const claim = () =>
      account.members.leaseExport(id, account.at(), daysAfter(account.at(), -1), daysAfter(account.at(), 0.001));
    expect(await claim()).toBe(false);
    await account.sweep();
    expect(account.removedExports).toContain(`exports/one-${id}.zip`);
    expect(await claim()).toBe(true);
  });

  test('is waited for by an erasure, and does not outlive the account', async () => {
    const { account, id, dayComes } = await aMemberWhoseDayHasCome();
    await dayComes();
    const zips = new Set<string>();
    const exports = {
      write: async (key: string) => void zips.add(key),
      signLink: async () => 'https://photos.example',
      async remove(keys: readonly string[]) {
        for (const key of keys) zips.delete(key);
      },
    };
    const photos = { find: async () => undefined, read: async () => undefined };
    const history = {
      ...account.history,
      // The sweeper handles the member while the export is packed.
      async listOrders(memberId: MemberId) {
        await wakeMember({ id }, { ...account.deps, exports });
        return await account.history.listOrders(memberId);
      },
    };
    const clock = () => new Date(account.at());
    const caller = { memberId: id, groups: [], sourceNetwork: '', signedInAt: clock() };
    const { members, guestOrders } = account.deps;
    await exportData(caller, { members, guestOrders, history, photos, exports, clock });
    expect([await account.members.find(id), zips.size]).toEqual([expect.anything(), 1]);

    await wakeMember({ id }, { ...account.deps, exports });
    account.pass(1 / 1440);
    await wakeMember({ id }, { ...account.deps, exports });
    expect([await account.members.find(id), zips.size]).toEqual([undefined, 0]);
    await expect(exportData(caller, { members, guestOrders, history, photos, exports, clock })).rejects.toThrow();
  });
});
