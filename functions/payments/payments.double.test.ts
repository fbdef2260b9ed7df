import { beforeEach } from '@jest/globals';
import { type CountedCutsUnderTest, countedCutsSuite } from '#functions/testing/count-cuts.suite.ts';
import { createPaymentsDouble } from '#functions/testing/payments.double.ts';
import { paymentsCreditSuite } from '#functions/testing/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#functions/testing/payments-forms.suite.ts';
import { paymentsInMemory } from '#functions/testing/payments-in-memory.ts';
import { paymentsMoneySuite } from '#functions/testing/payments-money.suite.ts';
import { createReplacementsDouble } from '#functions/testing/replacements.double.ts';
import { type ReplacementsUnderTest, replacementsSuite } from '#functions/testing/replacements.suite.ts';

let underTest: ReplacementsUnderTest & CountedCutsUnderTest;
beforeEach(() => {
  const double = createPaymentsDouble();
  const replacements = createReplacementsDouble(double);
  const putPurchase: ReplacementsUnderTest['putPurchase'] = async ({ id: orderId, ownerId }) => {
    if (ownerId !== undefined) double.purchases.set(orderId, { memberId: ownerId, orderId });
  };
  const putProof: CountedCutsUnderTest['putProof'] = async (mailbox, proofHash) =>
    void double.proofs.set(mailbox, { proofHash, until: '2026-11-21T11:00:00.000Z' });
  const { cuts, freeTrials } = double;
  underTest = { ...paymentsInMemory(double), replacements, putPurchase, cuts, freeTrials, putProof };
});

// The same suites run against the real table in tests/table/payments.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
replacementsSuite(() => underTest);
countedCutsSuite(() => underTest);
