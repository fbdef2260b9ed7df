import { beforeEach } from '@jest/globals';
import { claimsOver } from '#functions/testing/claims.double.ts';
import { createGrantedRefundsDouble } from '#functions/testing/granted-refunds.double.ts';
import { guaranteesOver } from '#functions/testing/guarantees.double.ts';
import { createJobsDouble } from '#functions/testing/jobs.double.ts';
import { type MoneyBackUnderTest, moneyBackSuite } from '#functions/testing/money-back.suite.ts';
import { createMoneyRowsDouble } from '#functions/testing/money-rows.double.ts';
import { createOrderRowsDouble } from '#functions/testing/order-rows.double.ts';
import { createOrdersDouble } from '#functions/testing/orders.double.ts';
import { createPaymentsDouble } from '#functions/testing/payments.double.ts';
import { paymentsInMemory } from '#functions/testing/payments-in-memory.ts';

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
