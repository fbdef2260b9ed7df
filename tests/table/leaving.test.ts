import { afterAll, beforeAll } from '@jest/globals';
import { createErasure } from '#functions/accounts/erasure.repository.ts';
import { createGuestOrders } from '#functions/accounts/guest-orders.repository.ts';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { type LeavingUnderTest, leavingSuite } from '#tests/support/functions/leaving.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: LeavingUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  const { connection } = table;
  underTest = {
    ...paymentsInTable(connection),
    members: createMembers(connection),
    guestOrders: createGuestOrders(connection),
    erasure: createErasure(connection),
    jobs: createJobs(connection),
  };
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/accounts/leaving.double.test.ts.
leavingSuite(() => underTest);
