import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runJob } from '#functions/jobs/run-job.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { begunForFree, confirmed } from './free-trials.ts';
import { endOf, rejectingEngine } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('starts one of ten concurrent orders of an e-mail for free, and the others stay unpaid', async () => {
  const chain = createChain(await table.fresh());
  const orders = [];
  for (let placed = 0; placed < 10; placed += 1) orders.push(await chain.place());
  const [first] = orders;
  if (first === undefined) throw new Error('nothing was placed');
  const trial = await confirmed(chain, first);
  const at = chain.deps.clock().toISOString();
  const outcomes = await Promise.all(orders.map((order) => chain.deps.freeTrials.use(order, trial, at)));
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(1);
  await chain.recover();
  const ends = await Promise.all(orders.map((order) => endOf(chain, order)));
  expect(ends.filter(({ status }) => status === 'completed')).toHaveLength(1);
  expect(ends.filter(({ paymentStatus }) => paymentStatus === 'none')).toHaveLength(9);
  await expectBooksAgree(chain.connection, chain.files);
});

test('starts one order for a concurrent free trial and payment form, and refunds later money', async () => {
  for (let round = 0; round < 6; round += 1) {
    const chain = createChain(await table.fresh());
    const order = await chain.place();
    const trial = await confirmed(chain, order);
    const paymentId = await chain.payAtProvider(order);
    const use = () => chain.deps.freeTrials.use(order, trial, chain.deps.clock().toISOString());
    const settle = () => chain.settle(paymentId);
    const calls = round % 2 === 0 ? [use(), settle()] : [settle(), use()];
    await Promise.allSettled(calls);
    await chain.recover();
    const stored = await chain.stored(order.id, 'completed');
    const isFree = stored.payWith === 'trial';
    expect(await chain.deps.codes.isUsed(trial.mailbox)).toBe(isFree);
    expect((await chain.deps.payments.find(paymentId))?.state).toBe(isFree ? 'refunded' : 'paid');
    await expectBooksAgree(chain.connection, chain.files);
  }
});

test('returns the free trial exactly when the order is deleted before its job begins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const chain = createChain(await table.fresh());
    const { order, mailbox } = await begunForFree(chain);
    const remove = () => deleteOrder(order.id, chain.holderOf(order), chain.deps);
    const make = () => runJob({ orderId: order.id }, chain.deps);
    await Promise.allSettled(round % 2 === 0 ? [remove(), make()] : [make(), remove()]);
    await chain.recover();
    const { status, paymentStatus } = await endOf(chain, order);
    const made = status === 'completed';
    expect(paymentStatus).toBe(made ? 'paid' : 'refunded');
    expect(await chain.deps.codes.isUsed(mailbox)).toBe(made);
    await expectBooksAgree(chain.connection, chain.files);
  }
});

test('returns the free trial once when the job fails, and the next order is free again', async () => {
  const chain = createChain(await table.fresh(), rejectingEngine);
  const { order, mailbox } = await begunForFree(chain);
  await Promise.allSettled(Array.from({ length: 5 }, () => runJob({ orderId: order.id }, chain.deps)));
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'failed', paymentStatus: 'refunded', mailDue: false });
  expect(chain.mails.map(({ subject }) => subject)).toEqual(['Your photo could not be made']);
  expect(await chain.deps.codes.isUsed(mailbox)).toBe(false);
  const next = await chain.place();
  const trial = await confirmed(chain, next);
  expect(await chain.deps.freeTrials.use(next, trial, chain.deps.clock().toISOString())).toBe('begun');
  await expectBooksAgree(chain.connection, chain.files);
});
