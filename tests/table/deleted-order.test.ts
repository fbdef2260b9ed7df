import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCheckout } from '#functions/payments/open-checkout.ts';
import { newPaymentId } from '#functions/platform/new-id.ts';
import { findAPayer } from '#tests/support/functions/a-payment.ts';
import { allRows } from '../support/all-rows.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('deletes the measurements of a deleted photo and keeps its payment', async () => {
  const chain = createChain(table.connection);
  const placed = await chain.place();
  const { id } = placed;
  const paymentId = await chain.payAtProvider(placed);
  await chain.settle(paymentId);
  await chain.recover();
  const delivered = await chain.stored(id, 'completed');
  if (delivered.report === undefined || delivered.manifest === undefined) throw new Error('nothing was delivered');
  expect(await chain.remove(delivered)).toBe(true);

  const tombstone = await chain.deps.jobs.find(id);
  expect(tombstone).toMatchObject({ paymentStatus: 'paid', paymentId, deletedAt: expect.any(String) });
  expect(tombstone).not.toHaveProperty('report');
  expect(tombstone).not.toHaveProperty('manifest');
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('paid');
});

test.each([
  ['without a form, when its upload URL has expired', false, 20 * 60],
  ['with a form, when no money can arrive any more', true, 24 * 3600],
] as const)('leaves no personal data of a deleted unpaid order %s', async (_, hasForm, seconds) => {
  const chain = createChain(await table.fresh());
  const placed = await chain.place();
  const { folder, secretHashes, selfieEtag = '' } = placed;
  if (hasForm) await openCheckout(placed, findAPayer, { ...chain.deps, newPaymentId });
  expect(await chain.remove(placed)).toBe(true);
  chain.pass(seconds);
  await chain.recover();
  const rows = JSON.stringify(await allRows(chain.connection));
  expect(rows).toContain(placed.id);
  for (const value of ['guest@example.com', folder, ...secretHashes, selfieEtag.replaceAll('"', '')]) {
    expect(rows).not.toContain(value);
  }
  expect([...chain.files.keys()]).toEqual([]);
});
