import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActiveOrder } from '#functions/jobs/jobs.ts';
import type { PaymentId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The row as an operator edits it by hand, without the index maintenance of the product. */
async function setByHand(id: PaymentId, attributes: Record<string, string>): Promise<void> {
  const names = Object.keys(attributes);
  await table.connection.client.send(
    new UpdateCommand({
      TableName: table.connection.table,
      Key: { pk: `payment#${id}`, sk: 'payment' },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE refundTriedAt`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  );
}

test('retries a refund in review immediately when an operator edits its row as in the runbook', async () => {
  const chain = createChain(table.connection);
  const { payments, paymentRefunds } = chain.deps;
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  await chain.settle(paymentId);
  const job = (await chain.deps.jobs.find(order.id)) as ActiveOrder;
  await chain.deps.jobs.fail(job, 'time_limit', '2026-11-21T11:00:00.000Z');
  const owed = await payments.find(paymentId);
  if (owed === undefined) throw new Error('there is no payment');
  const later = '2026-11-25T09:00:00.000Z';
  expect(await paymentRefunds.holdRefundForReview(owed, 'the refund failed', later)).toBe(true);
  const now = '2026-11-24T09:00:00.000Z';
  const aMinuteOn = '2026-11-24T09:01:00.000Z';
  const isDue = async (): Promise<boolean> => {
    for await (const { id } of payments.listDue('urgent', aMinuteOn)) if (id === paymentId) return true;
    return false;
  };
  expect(await isDue()).toBe(false);
  // The edit one might think is enough.
  await setByHand(paymentId, { state: 'refund_due', wakeAt: now });
  expect(await isDue()).toBe(false);
  await setByHand(paymentId, { gsi2sk: `${now}#${paymentId}` });
  expect(await isDue()).toBe(true);
  expect((await payments.find(paymentId))?.state).toBe('refund_due');
});
