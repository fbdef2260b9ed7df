import { afterAll, beforeAll } from '@jest/globals';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createGuarantees } from '#functions/guarantee/guarantees.repository.ts';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { type MoneyBackUnderTest, moneyBackSuite } from '#tests/support/functions/money-back.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: MoneyBackUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  const { connection } = table;
  const purchase = purchaseEntity(connection);
  underTest = {
    ...paymentsInTable(connection),
    jobs: createJobs(connection),
    orders: createOrders(connection),
    guarantees: createGuarantees(connection),
    granted: createGrantedRefunds(connection),
    claims: createClaims(connection),
    purchaseOf: async (memberId, orderId) => (await purchase.get({ memberId, orderId }).go()).data ?? undefined,
  };
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/guarantee/money-back.double.test.ts.
moneyBackSuite(() => underTest);
