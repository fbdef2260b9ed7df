import { MemberId } from '#shared/ids.ts';
import { createJobsDouble } from '#tests/support/functions/jobs.double.ts';
import { describeJobs } from '#tests/support/functions/jobs.suite.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';

describeJobs('jobs in memory', () => {
  const orders = createOrderRowsDouble();
  const unnoticed = MemberId.parse('unnoticed');
  return {
    jobs: createJobsDouble(orders, [unnoticed]),
    put: async (order) => void orders.rows.set(order.id, order),
    row: async (id) => orders.rows.get(id),
    unnoticed,
  };
});
