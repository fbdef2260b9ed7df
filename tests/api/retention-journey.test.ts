import { expect, test } from '@jest/globals';
import { listRetentionReports, type RetentionReport } from '#shared/admin/retention-contract.ts';
import { deleteOrder } from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import { fileOf, getOrder, isSettled, pay, place, placeChecked, untilOrder, upload } from '../support/guest.ts';
import { aMember, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

const hour = 3_600_000;

/** Runs the comparison; answers the text of its alarm, or `quiet`. */
async function compare(): Promise<string> {
  const answer = await fetch(`${product.url}/_local/schedules/RetentionHourly`, { method: 'POST' });
  const { outcomes } = (await answer.json()) as { outcomes: { ok: boolean; error?: { errorMessage: string } }[] };
  return outcomes.map(({ error }) => error?.errorMessage ?? 'quiet').join();
}

async function reports(): Promise<RetentionReport[]> {
  const { accessToken: token } = await signIn(product, 'boss@example.com');
  return (await api.call(listRetentionReports, { token })).body.reports;
}

test('keeps a paid order, deletes an overdue selfie and raises the alarm, and shows the admin both days', async () => {
  await aMember(product, 'boss@example.com');
  await runAdmin(product, 'grant', 'boss@example.com');
  const order = await placeChecked(api, selfie, { email: 'guest@example.com' });
  expect(await compare()).toBe('quiet');
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  // A worker writes the delivery metric after the order is completed.
  const metrics = await until('the metrics of a delivery', async () => {
    const seen = (await (await fetch(`${product.url}/_local/metrics`)).json()) as { name: string; of: string }[];
    return seen.some(({ name }) => name === 'OrdersDelivered') && seen.some(({ name }) => name === 'RunsEnded') && seen;
  });
  const sums = [
    { name: 'OrdersPaid', of: 'tool=greencard', sum: 1 },
    { name: 'OrdersDelivered', of: '', sum: 1 },
  ];
  expect(metrics).toMatchObject(expect.arrayContaining(sums.map((sum) => expect.objectContaining(sum))));
  expect(metrics.filter(({ name }) => name === 'RunsEnded').length).toBeGreaterThan(0);

  product.setClock(50 * hour);
  // No instance stays warm for two days.
  await product.restart();
  const { selfie: before, photo } = await getOrder(api, order);
  expect((await fetch(before?.url ?? '')).ok).toBe(true);
  expect(await compare()).toMatch(/^found on [\d-]+: overdueSelfies [1-9]\d*$/);
  expect((await fetch(before?.url ?? '')).status).toBe(404);
  expect((await fetch(photo?.url ?? '')).ok).toBe(true);
  // This day has its report already.
  expect(await compare()).toBe('quiet');
  // The sweeper finds nothing to delete and records that the selfie is gone.
  await sweepNow(product, 'ProcessingSweep');
  expect((await getOrder(api, order)).selfieDeletedAt).toBeDefined();

  const [today, first] = await reports();
  expect(today?.metrics).toMatchObject({ unknown: 0, overdueUnpaid: 0, leftovers: 0 });
  expect(today?.metrics.overdueSelfies).toBeGreaterThan(0);
  expect(today?.metrics.kept).toBeGreaterThan(0);
  expect(first?.metrics).toMatchObject({ overdueSelfies: 0, overduePhotos: 0, unknown: 0 });
  expect(first?.metrics.kept).toBeGreaterThan(0);
  const printed = await runAdmin(product, 'retention');
  expect(printed).toContain(`${today?.day}  finished`);
  expect(printed).not.toContain('@');
});

test('deletes a selfie uploaded after its order was deleted, without an alarm', async () => {
  product.setClock(76 * hour);
  await product.restart();
  const order = await place(api, { email: 'late@example.com', file: fileOf(selfie) });
  expect((await upload(order.upload, selfie)).status).toBe(200);
  expect((await api.call(deleteOrder, { params: { id: order.id }, secret: order.secret })).status).toBe(200);
  // S3 does not know of orders: nothing is stored any more, so the URL works again in its quarter of an hour.
  expect((await upload(order.upload, selfie)).status).toBe(200);
  expect(await compare()).toBe('quiet');
  expect((await reports())[0]?.metrics).toMatchObject({ leftovers: 1, unknown: 0 });

  product.setClock(100 * hour);
  await product.restart();
  expect(await compare()).toBe('quiet');
  expect((await reports())[0]?.metrics).toMatchObject({ leftovers: 0, unknown: 0 });
});
