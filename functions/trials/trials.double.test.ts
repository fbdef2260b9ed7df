import { beforeEach } from '@jest/globals';
import { createJobsDouble } from '#tests/support/functions/jobs.double.ts';
import { createMoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { createTrialCodesDouble } from '#tests/support/functions/trial-codes.double.ts';
import { type TrialsUnderTest, trialsSuite } from '#tests/support/functions/trials.suite.ts';

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
