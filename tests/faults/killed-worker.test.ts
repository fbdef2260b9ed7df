import { expect, test } from '@jest/globals';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { getOrder, isSettled, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';
import { sweepNow } from '../support/sweeps.ts';

// A worker with remembered answers would be done before it is killed.
const { product, api } = openProduct({}, { remembers: false });

/** Kills every process of the worker as soon as there is one. */
async function killWorker(): Promise<number> {
  const name = product.cloud.physicalId('ProcessingWorkerFunction');
  return await until('a process of the worker', async () => {
    const pids = product.cloud.functionPids(name);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return pids.length > 0 && pids.length;
  });
}

test('delivers the photo when the worker process is killed in the middle of its job', async () => {
  const order = await placeChecked(api, await drawPortrait(), { email: 'killed@example.com' });
  await pay(api, order);
  await untilOrder(api, order, ({ status }) => status === 'processing');
  expect(await killWorker()).toBe(1);
  expect(await untilOrder(api, order, () => true)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });

  // The lease expires after 15 seconds; then the sweeper sends the job again. The test does not wait for its minute.
  const view = await until('the photo of a killed worker', async () => {
    // A busy worker, with a cold engine, must not be overtaken by another.
    const isIdle = product.cloud.status.functions().every(({ busy }) => busy === 0);
    if (isIdle) await sweepNow(product, 'ProcessingSweep');
    const seen = await getOrder(api, order);
    return isSettled(seen) && seen;
  });
  expect(view).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(await mailsTo(product.url, 'killed@example.com')).toHaveLength(1);
});
