import { afterAll, beforeAll } from '@jest/globals';
import { createFreeTrials } from '#functions/payments/free-trials.repository.ts';
import { createHairstyleCounts } from '#functions/payments/hairstyle-counts.repository.ts';
import { createReplacements } from '#functions/payments/replacements.repository.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { createTrialCodes } from '#functions/trials/trial-codes.repository.ts';
import {
  type CountedHairstylesUnderTest,
  countedHairstylesSuite,
} from '#tests/support/functions/count-hairstyles.suite.ts';
import { paymentsCreditSuite } from '#tests/support/functions/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#tests/support/functions/payments-forms.suite.ts';
import { paymentsMoneySuite } from '#tests/support/functions/payments-money.suite.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#tests/support/functions/replacements.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: ReplacementsUnderTest & CountedHairstylesUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  underTest = inTable(table.connection);
});
afterAll(() => table.stop());

function inTable(connection: LocalTable['connection']): typeof underTest {
  const codes = createTrialCodes(connection);
  return {
    ...paymentsInTable(connection),
    replacements: createReplacements(connection),
    hairstyles: createHairstyleCounts(connection),
    freeTrials: createFreeTrials(connection),
    async putProof(mailbox, proofHash) {
      await codes.propose(mailbox, { codeHash: 'code', until: '2026-11-21T10:15:00.000Z' });
      await codes.prove(mailbox, 'code', { proofHash, until: '2026-11-21T11:00:00.000Z' });
    },
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
countedHairstylesSuite(() => underTest);
