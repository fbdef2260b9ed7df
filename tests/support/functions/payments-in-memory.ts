import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import type { PaymentsDouble } from './payments.double.ts';
import type { PaymentsUnderTest } from './payments-under-test.ts';

/** The double of payments, with access to its rows. */
export function paymentsInMemory(double: PaymentsDouble): PaymentsUnderTest {
  return {
    payments: double.payments,
    settlements: double.settlements,
    paymentRefunds: double.paymentRefunds,
    putOrder: async (order) => double.orders.put(order),
    putPayment: async (payment) => double.put(payment),
    async putMember(memberId, credits) {
      double.credits.set(memberId, credits);
      const about = { name: 'initial' };
      double.ledger.push(ledgerEntry('grant', { memberId, credits, about, at: '2026-11-21T09:00:00.000Z' }));
    },
    beginErasure: async (id) => void double.erasing.add(id),
    eraseMember: async (id) => void double.credits.delete(id),
    async creditsOf(id) {
      const entries = double.ledger.filter(({ memberId }) => memberId === id);
      return {
        balance: double.credits.get(id),
        ledger: Object.fromEntries(entries.map(({ key, delta }) => [key, delta])),
      };
    },
    revenue: async (currency = 'USD') => double.revenue.get(currency) ?? 0,
  };
}
