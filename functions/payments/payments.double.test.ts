import { beforeEach } from '@jest/globals';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createPaymentsDouble, type PaymentsDouble } from '#functions/testing/payments.double.ts';
import { paymentsCreditSuite } from '#functions/testing/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#functions/testing/payments-forms.suite.ts';
import { paymentsMoneySuite } from '#functions/testing/payments-money.suite.ts';
import { createReplacementsDouble } from '#functions/testing/replacements.double.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#functions/testing/replacements.suite.ts';

let double: PaymentsDouble;
let underTest: ReplacementsUnderTest;
beforeEach(() => {
  double = createPaymentsDouble();
  underTest = {
    payments: double.payments,
    replacements: createReplacementsDouble(double),
    putPurchase: async () => undefined,
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
    revenue: async () => double.revenue.get('USD') ?? 0,
  };
});

// The same suites run against the real table in tests/table/payments.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
replacementsSuite(() => underTest);
