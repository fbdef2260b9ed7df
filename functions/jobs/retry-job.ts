import { isRetryable } from '#functions/orders-core/open-acts.ts';
import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { OrderId } from '#shared/ids.ts';
import type { JobActs } from './job-acts.ts';

/**
 * Makes a waiting job due now: the sweeper sends it again, or fails and refunds the order when its time limit is over.
 * A job that has ended never runs again, because its payment went back.
 *
 * @throws NotFound, ActRefused when no job waits
 * @throws ChangedMeanwhile when a worker took the job meanwhile
 */
export async function retryJob(id: OrderId, { acts, now }: { acts: JobActs; now: Date }): Promise<void> {
  const at = now.toISOString();
  const order = await acts.find(id);
  if (order === undefined) throw new NotFound();
  if (!isRetryable(order, at)) throw new ActRefused('not_waiting', `no job of ${id} waits`);
  // Due already: a second click changes nothing.
  if (order.wakeAt <= at || (await acts.wakeNow(order, at))) return;
  const current = await acts.find(id);
  if (current === undefined || !isRetryable(current, at) || current.wakeAt > at) throw new ChangedMeanwhile();
}
