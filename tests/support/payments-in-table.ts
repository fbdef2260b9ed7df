import { createMembers } from '#functions/accounts/members.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { createPaymentRefunds } from '#functions/payments/payment-refunds.repository.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createSettlements } from '#functions/payments/settlements.repository.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import type { PaymentsUnderTest } from '#tests/support/functions/payments-under-test.ts';
import type { LocalTable } from './local-table.ts';

/** Payments in the table, and a way to read what they changed. */
export function paymentsInTable(connection: LocalTable['connection']): PaymentsUnderTest {
  const members = createMembers(connection);
  return {
    payments: createPayments(connection),
    settlements: createSettlements(connection),
    paymentRefunds: createPaymentRefunds(connection),
    async putOrder(order) {
      if ((await createOrders(connection).place(order, undefined)) !== 'placed') throw new Error('not placed');
    },
    async putPayment(payment) {
      await paymentEntity(connection)
        .create({ ...payment, ...wake(payment.id, payment.wakeAt, 'urgent') })
        .go();
    },
    async putMember(id, credits) {
      await members.create({ id, email: `${id}@example.com`, credits, createdAt: '2026-11-21T09:00:00.000Z' });
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
    async revenue(currency = 'USD') {
      const shards = await counterEntity(connection)
        .query.counter({ name: `revenue${currency}` })
        .go({ pages: 'all', consistent: true });
      return shards.data.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
