import { beforeEach } from '@jest/globals';
import { claimsOver } from '#tests/support/functions/claims.double.ts';
import { createGrantedRefundsDouble } from '#tests/support/functions/granted-refunds.double.ts';
import { guaranteesOver } from '#tests/support/functions/guarantees.double.ts';
import { createJobsDouble } from '#tests/support/functions/jobs.double.ts';
import { type MoneyBackUnderTest, moneyBackSuite } from '#tests/support/functions/money-back.suite.ts';
import { createMoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { paymentsInMemory } from '#tests/support/functions/payments-in-memory.ts';

let underTest: MoneyBackUnderTest;
beforeEach(() => {
  const [rows, money] = [createOrderRowsDouble(), createMoneyRowsDouble()];
  underTest = {
    ...paymentsInMemory(createPaymentsDouble(rows, money)),
    jobs: createJobsDouble(rows, [], money),
    orders: createOrdersDouble(rows, money).orders,
    guarantees: guaranteesOver(rows, money),
    granted: createGrantedRefundsDouble(rows, money),
    claims: claimsOver(rows, money),
    purchaseOf: async (memberId, orderId) => {
      const row = money.purchases.get(orderId);
      return row?.memberId === memberId ? row : undefined;
    },
  };
});

// The same suite runs against the real table in tests/table/money-back.test.ts.
moneyBackSuite(() => underTest);
