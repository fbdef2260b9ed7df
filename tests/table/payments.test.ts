import { afterAll, beforeAll } from '@jest/globals';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createReplacements } from '#functions/payments/replacements.repository.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { paymentsCreditSuite } from '#functions/testing/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#functions/testing/payments-forms.suite.ts';
import { paymentsMoneySuite } from '#functions/testing/payments-money.suite.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#functions/testing/replacements.suite.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let underTest: ReplacementsUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  underTest = inTable(table.connection);
});
afterAll(() => table.stop());

function inTable(connection: LocalTable['connection']): ReplacementsUnderTest {
  const members = createMembers(connection);
  return {
    payments: createPayments(connection),
    replacements: createReplacements(connection),
    async putOrder(order) {
      if ((await createOrders(connection).place(order, undefined)) !== 'placed') throw new Error('not placed');
    },
    async putPayment(payment) {
      await paymentEntity(connection)
        .create({ ...payment, ...wake(payment.id, payment.wakeAt, 'urgent') })
        .go();
    },
    async putPurchase({ id: orderId, ownerId: memberId, endedAt: createdAt }) {
      if (memberId === undefined) throw new Error('only members have credits to spend');
      await purchaseEntity(connection).create({ memberId, orderId, creditsSpent: 1, createdAt }).go();
    },
    async putMember(id, credits) {
      await members.create({ id, email: 'm@example.com', credits, createdAt: '2026-11-21T09:00:00.000Z' });
    },
    async beginErasure(id) {
      await memberEntity(connection)
        .patch({ id })
        .set({ erasureId: MemberId.parse(`erased_${id}`) })
        .go();
    },
    async eraseMember(id) {
      await memberEntity(connection).delete({ id }).go();
    },
    async creditsOf(memberId) {
      const { data } = await ledgerEntity(connection).query.entry({ memberId }).go({ pages: 'all', consistent: true });
      const ledger = Object.fromEntries(data.map(({ key, delta }) => [key, delta]));
      return { balance: (await members.find(memberId))?.credits, ledger };
    },
    async revenue() {
      const shards = await counterEntity(connection)
        .query.counter({ name: 'revenueUSD' })
        .go({ pages: 'all', consistent: true });
      return shards.data.reduce((sum, { count }) => sum + count, 0);
    },
  };
}

// The same suites run against the double in functions/payments/payments.double.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
replacementsSuite(() => underTest);
