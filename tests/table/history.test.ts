import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHistory } from '#functions/accounts/history.repository.ts';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { nextTransactions } from '#functions/accounts/transactions.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('pages of the table equal those of a list in memory, up to the last row', async () => {
  const { connection } = table;
  const memberId = MemberId.parse('ayse');
  const history = createHistory(connection);
  const ids: string[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    const made = new Date(Date.UTC(2026, 10, 1, 0, minute));
    const createdAt = made.toISOString();
    for (const owner of [memberId, MemberId.parse('fatma')]) {
      const id = minute % 3 === 0 ? newPaymentId(made) : newOrderId(made);
      if (owner === memberId) ids.unshift(id);
      if (minute % 3 === 0) {
        const row = aPaidPayment({ purpose: twoPacksOf(owner), memberId: owner, createdAt, providerToken: id });
        const paymentId = newPaymentId(made);
        await paymentEntity(connection)
          .create({ ...row, id: paymentId, ...wake(paymentId, createdAt, 'later') })
          .go();
        if (owner === memberId) ids[0] = paymentId;
      } else {
        await purchaseEntity(connection).create({ memberId: owner, orderId: id, creditsSpent: 1, createdAt }).go();
      }
    }
  }
  const first = await nextTransactions(memberId, 5, undefined, history);
  const second = await nextTransactions(memberId, 5, first.cursor, history);
  const third = await nextTransactions(memberId, 5, second.cursor, history);
  expect([first, second, third].flatMap(({ transactions }) => transactions.map(({ id }) => id))).toEqual(ids);
  expect([first, second, third].map(({ transactions }) => transactions.length)).toEqual([5, 5, 2]);
  expect(third.cursor).toBeUndefined();
  expect(third.transactions.at(-1)).toMatchObject({ purpose: 'packs', packs: ['Small', 'Large'], credits: 15 });
});

test('a member has bought credits from the first purchase on, and a grant is none', async () => {
  const members = createMembers(table.connection);
  const at = '2026-11-22T10:00:00.000Z';
  const [memberId, other] = [MemberId.parse('zeynep'), MemberId.parse('zeynep-2')];
  for (const id of [memberId, other]) {
    await members.create({ id, email: `${id}@example.com`, credits: 1, createdAt: at });
  }
  expect(await members.hasBoughtCredits(memberId)).toBe(false);
  const about = { paymentId: newPaymentId(new Date(at)) };
  await ledgerEntity(table.connection)
    .create(ledgerEntry('purchase', { memberId, credits: 10, about, at }))
    .go();
  expect(await members.hasBoughtCredits(memberId)).toBe(true);
  expect(await members.hasBoughtCredits(other)).toBe(false);
});
