import { afterAll, beforeAll } from '@jest/globals';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { describeJobs } from '#tests/support/functions/jobs.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
const unnoticed = MemberId.parse('unnoticed');
beforeAll(async () => {
  table = await startLocalTable();
  const at = '2026-11-21T10:00:00.000Z';
  const member = { id: unnoticed, email: 'm@example.com', credits: 0, createdAt: at, ...wake(unnoticed, at, 'urgent') };
  await memberEntity(table.connection)
    .create({ ...member, transactionNotices: false })
    .go();
});
afterAll(() => table.stop());

describeJobs('jobs in the table', () => {
  const entity = orderEntity(table.connection);
  return {
    jobs: createJobs(table.connection),
    async put(order) {
      const clock = wake(order.id, order.wakeAt, 'urgent');
      const owner = ownerKey({ email: order.email ?? '' });
      await entity.put({ ...order, ...clock, ownerKey: owner, secretHashes: [...order.secretHashes] }).go();
    },
    // The double has no steps; order-writes.test.ts covers those of the table.
    async row(id) {
      const { history: _, ...row } = (await entity.get({ id }).go({ consistent: true })).data ?? {};
      return 'id' in row ? row : undefined;
    },
    unnoticed,
  };
});
