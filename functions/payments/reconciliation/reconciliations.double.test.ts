import { createPaymentsDouble } from '#functions/testing/payments.double.ts';
import { createReconciliationsDouble } from '#functions/testing/reconciliations.double.ts';
import { reconciliationsSuite } from '#functions/testing/reconciliations.suite.ts';

// The same suite runs against the real table in tests/table/reconciliations.test.ts.
reconciliationsSuite(async () => {
  const double = createPaymentsDouble();
  return {
    reconciliations: createReconciliationsDouble(double),
    payments: { payments: double.payments, putOrder: async (order) => double.orders.put(order) },
  };
});
