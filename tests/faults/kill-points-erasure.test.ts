import { afterAll, beforeAll, expect } from '@jest/globals';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { paidByCredit } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const minute = 61 / 86_400;

/** A member with orders of every kind, a consent, an export and an event, whose erasure is due. */
async function aMemberToErase() {
  const chain = createChain(await table.fresh());
  const account = createAccountChain(chain.connection, chain);
  const { order, memberId: id } = await paidByCredit(chain);
  chain.jobMessages.push(order.id);
  await chain.settle(await chain.payAtProvider(await chain.place(id)));
  await chain.place(id);
  await chain.recover();
  expect(await createPhotoEvents(chain.connection).create(anEvent({ ownerId: id }))).toBe('created');
  await account.members.updateSettings(id, { marketing: true }, account.at());
  const exportKey = `exports/${id}.zip`;
  await account.deps.exports.write(exportKey, new Uint8Array([1]), 'application/zip');
  await account.members.finishExport(id, exportKey, account.at());
  await account.members.requestDeletion(id, account.at(), account.at());
  account.pass(1);
  expect(chain.files.size).toBeGreaterThan(3);
  return { chain, account, id };
}

killEverywhere('the erasure of a member', {
  setup: aMemberToErase,
  async run({ account, id }, process) {
    // An erasure that begins in one sweep may end in another.
    for (let sweep = 0; sweep < 2; sweep += 1) {
      await wakeMember({ id }, account.dying(process));
      account.pass(minute);
    }
  },
  async recover({ account }) {
    for (let sweep = 0; sweep < 3; sweep += 1) {
      account.pass(16 * minute);
      await account.sweep();
    }
  },
  async expectEnd({ chain, account, id }, { died }) {
    expect(await account.members.find(id)).toBeUndefined();
    expect(account.removedUsers).toContain(id);
    expect([...chain.files.keys(), ...account.exportFiles.keys()]).toEqual([]);
    const rows = await allRows(chain.connection);
    expect(JSON.stringify(rows)).not.toContain(`${id}"`);
    expect(JSON.stringify(rows)).not.toContain('@example.com');
    const reasons = rows.filter(({ __edb_e__: entity }) => entity === 'ledger').map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['capture', 'grant', 'reserve']);
    expect(rows.filter(({ __edb_e__: entity }) => entity === 'purchase')).toHaveLength(1);
    expect(rows.filter(({ __edb_e__: entity }) => entity === 'payment')).toHaveLength(1);
    expect(rows.filter(({ __edb_e__: entity }) => entity === 'erasure')).toHaveLength(1);
    const ofEvent = rows.filter(({ __edb_e__: entity }) => /event|deletion/.test(entity));
    expect(ofEvent.map(({ __edb_e__: entity }) => entity).toSorted()).toEqual(['deletion', 'photo-event']);
    const mails = account.mails.filter(({ subject }) => subject === 'Hesabınız silindi').length;
    expect(mails).toBeGreaterThanOrEqual(1);
    expect(mails).toBeLessThanOrEqual(died ? 2 : 1);
    await expectBooksAgree(chain.connection, chain.files);
  },
});
