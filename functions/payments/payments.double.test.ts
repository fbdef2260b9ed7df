import { beforeEach } from '@jest/globals';
import {
  type CountedHairstylesUnderTest,
  countedHairstylesSuite,
} from '#tests/support/functions/count-hairstyles.suite.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { paymentsCreditSuite } from '#tests/support/functions/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#tests/support/functions/payments-forms.suite.ts';
import { paymentsInMemory } from '#tests/support/functions/payments-in-memory.ts';
import { paymentsMoneySuite } from '#tests/support/functions/payments-money.suite.ts';
import { createReplacementsDouble } from '#tests/support/functions/replacements.double.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#tests/support/functions/replacements.suite.ts';

let underTest: ReplacementsUnderTest & CountedHairstylesUnderTest;
beforeEach(() => {
  const double = createPaymentsDouble();
  const replacements = createReplacementsDouble(double);
  const putPurchase: ReplacementsUnderTest['putPurchase'] = async ({ id: orderId, ownerId }) => {
    if (ownerId !== undefined) double.purchases.set(orderId, { memberId: ownerId, orderId });
  };
  const putProof: CountedHairstylesUnderTest['putProof'] = async (mailbox, proofHash) =>
    void double.proofs.set(mailbox, { proofHash, until: '2026-11-21T11:00:00.000Z' });
  const { hairstyles, freeTrials } = double;
  underTest = { ...paymentsInMemory(double), replacements, putPurchase, hairstyles, freeTrials, putProof };
});

// The same suites run against the real table in tests/table/payments.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
replacementsSuite(() => underTest);
countedHairstylesSuite(() => underTest);
