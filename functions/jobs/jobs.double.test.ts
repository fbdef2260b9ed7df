import { createJobsDouble } from '#functions/testing/jobs.double.ts';
import { describeJobs } from '#functions/testing/jobs.suite.ts';
import { createOrderRowsDouble } from '#functions/testing/order-rows.double.ts';
import { MemberId } from '#shared/ids.ts';

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
