import { expect, test } from '@jest/globals';
import { aCompletedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { listenToMetrics } from '#tests/support/functions/logged-metrics.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { finishJob } from './finish-job.ts';

const log = listenToMetrics();
const { jpeg, report, manifest } = aMadePhoto;
const running = aProcessingOrder();

test('counts a delivery once with its waiting time, however often its job ends', async () => {
  const shop = aWorkshop(running);
  for (let times = 0; times < 2; times += 1) await finishJob(running, { jpeg, report, manifest }, shop.deps);
  // The workshop's clock stands at 10:02.
  const value = (Date.parse('2026-11-21T10:02:00.000Z') - Date.parse(running.queuedAt)) / 1000;
  expect(log.metrics()).toEqual([
    { name: 'OrdersDelivered', value: 1, tool: running.tool },
    { name: 'SecondsToDelivery', value, tool: running.tool },
  ]);
});

test('counts a failure once, and not an order that another worker ended', async () => {
  const shop = aWorkshop(running);
  for (let times = 0; times < 2; times += 1) await finishJob(running, { failure: 'head_cut' }, shop.deps);
  await finishJob(running, { failure: 'head_cut' }, aWorkshop(aCompletedOrder()).deps);
  expect(log.metrics()).toEqual([{ name: 'OrdersFailed', value: 1, tool: running.tool }]);
});
