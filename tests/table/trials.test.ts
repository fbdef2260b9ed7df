import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { createFreeTrials } from '#functions/payments/free-trials.repository.ts';
import { trialUseEntity } from '#functions/table/trial-use.entity.ts';
import { createTrialCodes } from '#functions/trials/trial-codes.repository.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { ownIds } from '#tests/support/functions/payments-under-test.ts';
import { type TrialsUnderTest, trialsSuite } from '#tests/support/functions/trials.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: TrialsUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  const { connection } = table;
  underTest = {
    codes: createTrialCodes(connection),
    freeTrials: createFreeTrials(connection),
    jobs: createJobs(connection),
    orders: createOrders(connection),
    putOrder: paymentsInTable(connection).putOrder,
  };
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/trials/trials.double.test.ts.
trialsSuite(() => underTest);

test('a used free trial expires after three years, a returned one after a day', async () => {
  const { codes, freeTrials, jobs, putOrder } = underTest;
  const order = anUnpaidOrder(ownIds().order);
  await putOrder(order);
  await codes.propose('digest', { codeHash: 'code', until: '2026-11-21T10:15:00.000Z' });
  await codes.prove('digest', 'code', { proofHash: 'proof', until: '2026-11-21T11:00:00.000Z' });
  const at = '2026-11-21T10:00:00.000Z';
  const expires = async () => (await trialUseEntity(table.connection).get({ mailbox: 'digest' }).go()).data?.expires;
  await freeTrials.use(order, { mailbox: 'digest', proofHash: 'proof' }, at);
  expect(await expires()).toBe(Date.parse('2029-11-20T10:00:00.000Z') / 1000);
  const begun = await jobs.find(order.id);
  if (begun?.paymentStatus !== 'paid' || begun.status !== 'pending') throw new Error('not queued');
  await jobs.fail(begun, 'no_face', at);
  expect(await expires()).toBe(Date.parse('2026-11-22T10:00:00.000Z') / 1000);
});
