import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { getOrder } from '#functions/admin/get-order.ts';
import { createOrderFiles } from '#functions/admin/order-file.repository.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import { grantRefund } from '#functions/guarantee/grant-refund.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createJobActs } from '#functions/jobs/job-acts.repository.ts';
import { createJobs } from '#functions/jobs/jobs.repository.ts';
import { resendMail } from '#functions/jobs/resend-mail.ts';
import { retryJob } from '#functions/jobs/retry-job.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createSettlements } from '#functions/payments/settlements.repository.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { AdminOrderFile } from '#shared/admin/order-contract.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { anOpenForm, ownIds } from '#tests/support/functions/payments-under-test.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const now = new Date('2026-11-24T10:00:00.000Z');
const at = now.toISOString();
const boss = MemberId.parse('boss');
const auditEntry = (act: ActName) =>
  createAuditWrites(table.connection).auditEntry({ act, adminId: boss, reason: 'why', now });
const linesOf = async (subject: string) =>
  (await createAuditLog(table.connection).listActs('2026-11', 100)).acts.filter((line) => line.subject === subject);
const read = async (id: OrderId) => {
  const order = await createOrders(table.connection).find(id);
  if (order === undefined) throw new Error('the order is gone');
  return order;
};

async function put<Order extends StoredOrder>(order: Order): Promise<Order> {
  await createOrders(table.connection).place(order, undefined);
  return order;
}

/** A delivered order, and its payment of a dollar. */
async function delivered(different: Parameters<typeof aCompletedOrder>[0] = {}) {
  const { order: own, paymentId } = ownIds();
  const order = await put(aCompletedOrder({ ...own, paymentId, ...different }));
  const payment = aPaidPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
  await paymentEntity(table.connection)
    .create({ ...payment, ...wake(payment.id, payment.wakeAt, 'later') })
    .go();
  return { id: order.id, paymentId };
}

const refund = (id: OrderId, part?: number) =>
  grantRefund(id, part, { refunds: createGrantedRefunds(table.connection, auditEntry('refund')), now });

describe('a refund', () => {
  test('is logged with the payment and the refunded amount, in the transaction that makes it due', async () => {
    const { id, paymentId } = await delivered();
    await refund(id, 40);
    expect(await createPayments(table.connection).find(paymentId)).toMatchObject({ state: 'refund_due' });
    expect(await linesOf(id)).toMatchObject([
      {
        ...{ act: 'refund', adminId: boss, at, reason: 'why' },
        before: { paid: 100, currency: 'USD' },
        after: { goesBack: 40, currency: 'USD' },
      },
    ]);
  });

  test('on a double click happens once, with one line in the log', async () => {
    const { id, paymentId } = await delivered();
    const presses = await Promise.allSettled([refund(id), refund(id), refund(id)]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
    await expect(refund(id)).rejects.toMatchObject({ code: 'act_refused', errors: [{ code: 'not_kept' }] });
    expect(await createPayments(table.connection).find(paymentId)).toMatchObject({ refund: { amountMinor: 100 } });
  });

  test.each([
    ['more than was paid', 101],
    ['nothing', 0],
  ])('of %s is refused and not logged', async (_, part) => {
    const { id } = await delivered();
    await expect(refund(id, part)).rejects.toMatchObject({ errors: [{ code: 'amount_out_of_range' }] });
    expect(await linesOf(id)).toEqual([]);
  });
});

test('logs a declined claim with its decision, and does not decide it again', async () => {
  const { id } = await delivered();
  const claims = createClaims(table.connection, auditEntry('decide_claim'));
  const order = await read(id);
  if (order.status !== 'completed') throw new Error('the order is not delivered');
  await claims.open(order, 'The head is too small.', at);
  const deps = { claims, refunds: createGrantedRefunds(table.connection, auditEntry('decide_claim')), now };
  const verdict = { grants: false, words: 'It is not.' };
  await decideClaim(id, verdict, deps);
  await expect(decideClaim(id, verdict, deps)).rejects.toMatchObject({ errors: [{ code: 'no_open_claim' }] });
  expect(await linesOf(id)).toMatchObject([{ before: { claim: 'open' }, after: { claim: 'declined' } }]);
});

describe('a mail', () => {
  const resend = (id: OrderId) =>
    resendMail(id, { acts: createJobActs(table.connection, auditEntry('resend_mail')), now });

  test('that was sent is due again immediately, once for two presses', async () => {
    const { id } = await delivered();
    await Promise.all([resend(id), resend(id)]);
    expect(await read(id)).toMatchObject({ mailDue: true, mailAskedAt: at, wakeAt: at });
    expect(await linesOf(id)).toHaveLength(1);
    await resend(id);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test.each([
    ['of a job that has not ended', aQueuedOrder({})],
    ['about a photo that is gone', aCompletedOrder({ photoDeletedAt: at })],
    ['about a photo that was given back', aCompletedOrder({ remedy: { kind: 'refund', at } })],
    ['of a forgotten guest', aFailedOrder({ forgottenAt: at })],
    ['of an order its holder deleted', aCompletedOrder({ deletedAt: at })],
  ] as [string, StoredOrder][])('%s is not sent again', async (_, different) => {
    const { id } = await put({ ...different, ...ownIds().order });
    await expect(resend(id)).rejects.toMatchObject({ errors: [{ code: 'no_mail' }] });
    expect(await linesOf(id)).toEqual([]);
  });

  test('is not sent again when its photo was deleted between read and write', async () => {
    const { id } = await delivered();
    const acts = createJobActs(table.connection, auditEntry('resend_mail'));
    const seen = await read(id);
    await createJobs(table.connection).dropPhoto(seen as CompletedOrder, at, at);
    await expect(resendMail(id, { acts: { ...acts, find: async () => seen }, now })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('a job', () => {
  const retry = (id: OrderId) => retryJob(id, { acts: createJobActs(table.connection, auditEntry('retry_job')), now });
  const later = '2026-11-24T11:00:00.000Z';

  test.each([
    ['that waits', aQueuedOrder({ wakeAt: later })],
    ['whose worker is gone', aProcessingOrder({ wakeAt: later, leaseUntil: '2026-11-24T09:59:59.000Z' })],
  ] as [string, StoredOrder][])('%s runs now, once for two presses', async (_, different) => {
    const { id } = await put({ ...different, ...ownIds().order });
    await Promise.all([retry(id), retry(id)]);
    await retry(id);
    expect(await read(id)).toMatchObject({ status: different.status, wakeAt: at });
    expect(await linesOf(id)).toMatchObject([{ act: 'retry_job', before: { looksAt: later }, after: { looksAt: at } }]);
  });

  test.each([
    ['that ended is not run again, because it was refunded', aFailedOrder({})],
    ['that a worker holds is left alone', aProcessingOrder({ leaseUntil: later })],
    ['whose answer is awaited is left alone', aProcessingOrder({ leaseUntil: at, awaitingCallback: true })],
    ['of an unpaid order does not exist', anUnpaidOrder({})],
  ] as [string, StoredOrder][])('%s', async (_, different) => {
    const { id } = await put({ ...different, ...ownIds().order });
    await expect(retry(id)).rejects.toMatchObject({ errors: [{ code: 'not_waiting' }] });
    expect(await linesOf(id)).toEqual([]);
  });
});

test('logs a settlement requested by an admin once', async () => {
  const payments = createPayments(table.connection);
  const settlements = createSettlements(table.connection, auditEntry('settle_payment'));
  const form = await anOpenForm({ payments, putOrder: async (order) => void (await put(order)) });
  expect(await settlements.settle(form.payment, 'provider-9', at)).toBe(true);
  expect(await settlements.settle(form.payment, 'provider-9', at)).toBe(false);
  expect(await linesOf(form.payment.id)).toMatchObject([{ before: { state: 'awaiting' }, after: { state: 'paid' } }]);
});

describe('the admin’s view of an order', () => {
  const seen = async (id: OrderId) =>
    AdminOrderFile.parse(await getOrder(id, { files: createOrderFiles(table.connection), clock: () => now }));

  test('lists every step with its time, the forms, and the possible acts', async () => {
    const payments = createPayments(table.connection);
    const form = await anOpenForm({ payments, putOrder: async (order) => void (await put(order)) });
    await createSettlements(table.connection).settle(form.payment, 'provider-9', '2026-11-24T10:00:01.000Z');
    const { id } = form.order;
    const file = await seen(id);
    expect(file.steps).toMatchObject([
      { name: 'awaitPayment', paymentId: form.payment.id },
      { name: 'settle', at: '2026-11-24T10:00:01.000Z', paymentId: form.payment.id },
    ]);
    expect(file.payments).toMatchObject([{ id: form.payment.id, state: 'paid', providerPaymentId: 'provider-9' }]);
    expect(file.may).toEqual({ resendMail: false, retry: true, settle: [] });
  });

  test('shows mails and money of a delivered order, and neither picture, secret nor location', async () => {
    const { id, paymentId } = await delivered({ mailDue: false });
    const file = await seen(id);
    expect(file.mails).toEqual([{ kind: 'end', due: false }]);
    expect(file.may).toEqual({
      ...{ refund: { amountMinor: 100, currency: 'USD' }, resendMail: true, retry: false, settle: [] },
    });
    expect(file.report?.checks.length).toBeGreaterThan(0);
    const { folder } = await read(id);
    const text = JSON.stringify(file);
    for (const hidden of [folder, 'secretHashes', 'overlay', 'crown', 'http']) expect(text).not.toContain(hidden);
    await refund(id);
    const after = await seen(id);
    expect(after.may.refund).toBeUndefined();
    expect(after.payments).toMatchObject([{ id: paymentId, state: 'refund_due', refund: { amountMinor: 100 } }]);
    expect(after.mails).toContainEqual({ kind: 'refund', due: true });
    expect(after.steps.map(({ name }) => name)).toEqual(['decideClaim']);
  });
});
