import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { createReconciliationsDouble } from '#tests/support/functions/reconciliations.double.ts';
import { reconciliationsSuite } from '#tests/support/functions/reconciliations.suite.ts';

// The same suite runs against the real table in tests/table/reconciliations.test.ts.
reconciliationsSuite(async () => {
  const double = createPaymentsDouble();
  return {
    reconciliations: createReconciliationsDouble(double),
    payments: { ...double, putOrder: async (order) => double.orders.put(order) },
  };
});
