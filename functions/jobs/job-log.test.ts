import { afterEach, expect, jest, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { PhotoTool } from '#functions/tools/photo-tool.ts';
import { limits } from '#shared/limits.ts';
import { aTool } from '#tests/support/functions/a-tool.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { etagOf } from '#tests/support/functions/photo-store.double.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { finishJob } from './finish-job.ts';
import type { ActiveOrder } from './jobs.ts';
import { runJob } from './run-job.ts';

const selfie = new Uint8Array([1, 2, 3]);
const now = '2026-11-21T10:02:00.000Z';
const aPaidOrder = aQueuedOrder({ selfieEtag: etagOf(selfie) });
const orderId = aPaidOrder.id;

afterEach(() => void jest.restoreAllMocks());

/** Collects the lines that are logged at this level from now on. */
function listen(kind: 'info' | 'warn' | 'error') {
  return jest.spyOn(logger, kind).mockImplementation(() => undefined).mock.calls;
}

function aShop(order: StoredOrder | undefined, start?: PhotoTool['start']) {
  return aWorkshop(order, { selfie, now, ...(start === undefined ? {} : { tool: aTool({ start }) }) });
}

/** These lines are all that is left of a dropped message, so an operator must be able to find its order by them. */
test.each([
  ['job without an order', 'warn', undefined],
  ['job without an order', 'warn', { ...aPaidOrder, deletedAt: now }],
  ['job that is not paid', 'warn', anUnpaidOrder()],
  ['job that awaits its callback', 'info', aProcessingOrder({ awaitingCallback: true })],
] as const)('logs a dropped message: %s', async (line, kind, order) => {
  const written = listen(kind);
  await runJob({ orderId }, aShop(order).deps);
  expect(written).toEqual([[line, { orderId }]]);
});

test('logs a result that came after the end of the order, and none that came in time', async () => {
  const written = listen('warn');
  const running = aProcessingOrder();
  await finishJob(running, { failure: 'head_cut' }, aShop(running).deps);
  expect(written).toEqual([]);
  await finishJob(running, { failure: 'head_cut' }, aShop(aCompletedOrder()).deps);
  expect(written).toEqual([['the order ended while its photo was made', { orderId: running.id }]]);
});

test('logs a final failure with its code for the customer and its detail for the operator', async () => {
  const written = listen('error');
  const start = () => Promise.reject(new JobFailed('not_drawn', 'the generator objects to words'));
  await runJob({ orderId }, aShop(aPaidOrder, start).deps);
  const about = { orderId, failure: 'not_drawn', detail: 'the generator objects to words' };
  expect(written).toEqual([['job failed', about]]);
});

test('logs a step that could not be reported, with the error', async () => {
  const written = listen('warn');
  const shop = aShop(aPaidOrder, async ({ reportStep }) => {
    reportStep('encoding');
    return { outcome: 'done', result: { jpeg: selfie } };
  });
  const error = new Error('the table is busy');
  const jobs = { ...shop.deps.jobs, reportStep: () => Promise.reject(error) };
  await runJob({ orderId }, { ...shop.deps, jobs });
  expect(written).toEqual([['step not reported', { orderId, step: 'encoding', error }]]);
});

test('names the order in the error while another worker holds its job', async () => {
  const held = aProcessingOrder({ leaseUntil: '2026-11-21T10:02:10.000Z' });
  await expect(runJob({ orderId }, aShop(held).deps)).rejects.toThrow(`another worker holds ${orderId}`);
});

test('does not read a selfie that was never checked, whatever the bucket holds', async () => {
  const { selfieEtag: _, ...unmeasured } = aPaidOrder;
  const shop = aShop(unmeasured);
  const photos = { ...shop.deps.photos, read: async () => selfie };
  await runJob({ orderId }, { ...shop.deps, photos });
  expect(shop.order()).toMatchObject({ status: 'failed', failure: 'selfie_missing' });
});

test('logs how many pictures were generated when that limit is reached', async () => {
  const written = listen('error');
  const order = aProcessingOrder({
    selfieEtag: etagOf(selfie),
    leaseUntil: now,
    generations: limits.generationsPerOrder,
  });
  const start: PhotoTool['start'] = async ({ reserveGeneration }) => {
    await reserveGeneration();
    throw new Error('it was generated');
  };
  await runJob({ orderId }, aShop(order, start).deps);
  const detail = `${limits.generationsPerOrder} pictures were generated, and none was delivered`;
  expect(written).toEqual([['job failed', { orderId, failure: 'internal_error', detail }]]);
});

/** Neither is a reason to fail the order: the first has ended, the second cannot. */
test.each([
  ['failed by its time limit', 'ended'],
  ['gone', 'gone'],
] as const)('keeps an order that is %s as it is when a picture is to be generated', async (_, how) => {
  listen('error');
  const shop = aShop(aPaidOrder, async ({ reserveGeneration }) => {
    if (how === 'ended') await shop.deps.jobs.fail(shop.order() as ActiveOrder, 'time_limit', now);
    else shop.deps.jobs.find = async () => undefined;
    if (how === 'gone') shop.deps.jobs.recordGeneration = async () => false;
    await reserveGeneration();
    throw new Error('it was generated');
  });
  await expect(runJob({ orderId }, shop.deps)).rejects.toMatchObject({ name: 'TryAgainLater' });
  if (how === 'ended') expect(shop.order()).toMatchObject({ status: 'failed', failure: 'time_limit' });
});

test('logs nothing when it announces a failed order again', async () => {
  const written = listen('warn');
  await runJob({ orderId }, aShop(aFailedOrder({ mailDue: true })).deps);
  expect(written).toEqual([]);
});
