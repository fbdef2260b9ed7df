import { afterAll, beforeAll } from '@jest/globals';
import { createReplacements } from '#functions/payments/replacements.repository.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { paymentsCreditSuite } from '#functions/testing/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#functions/testing/payments-forms.suite.ts';
import { paymentsMoneySuite } from '#functions/testing/payments-money.suite.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#functions/testing/replacements.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: ReplacementsUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  underTest = inTable(table.connection);
});
afterAll(() => table.stop());

function inTable(connection: LocalTable['connection']): ReplacementsUnderTest {
  return {
    ...paymentsInTable(connection),
    replacements: createReplacements(connection),
    async putPurchase({ id: orderId, ownerId: memberId, endedAt: createdAt }) {
      if (memberId === undefined) throw new Error('only members have credits to spend');
      await purchaseEntity(connection).create({ memberId, orderId, creditsSpent: 1, createdAt }).go();
    },
  };
}

// The same suites run against the double in functions/payments/payments.double.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
replacementsSuite(() => underTest);
