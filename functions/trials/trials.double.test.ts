import { beforeEach } from '@jest/globals';
import { createJobsDouble } from '#functions/testing/jobs.double.ts';
import { createMoneyRowsDouble } from '#functions/testing/money-rows.double.ts';
import { createOrderRowsDouble } from '#functions/testing/order-rows.double.ts';
import { createOrdersDouble } from '#functions/testing/orders.double.ts';
import { createPaymentsDouble } from '#functions/testing/payments.double.ts';
import { createTrialCodesDouble } from '#functions/testing/trial-codes.double.ts';
import { type TrialsUnderTest, trialsSuite } from '#functions/testing/trials.suite.ts';

let underTest: TrialsUnderTest;
beforeEach(() => {
  const money = createMoneyRowsDouble();
  const rows = createOrderRowsDouble();
  const payments = createPaymentsDouble(rows, money);
  underTest = {
    codes: createTrialCodesDouble(payments),
    freeTrials: payments.freeTrials,
    jobs: createJobsDouble(rows, [], money),
    orders: createOrdersDouble(rows, money).orders,
    putOrder: async (order) => rows.put(order),
  };
});

// The same suite runs against the real table in tests/table/trials.test.ts.
trialsSuite(() => underTest);
