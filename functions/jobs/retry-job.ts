import { canBeLookedAt } from '#functions/orders-core/open-acts.ts';
import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { OrderId } from '#shared/ids.ts';
import type { JobActs } from './job-acts.ts';

/**
 * Lets the sweeper look at a waiting job now instead of when its clock rings: it sends the job again, or, when its time is
 * over, fails it and gives back what was paid. A job that has ended is never run again: what was paid for it went back.
 *
 * @throws NotFound, ActRefused when no job waits
 * @throws ChangedMeanwhile when somebody took the job meanwhile
 */
export async function retryJob(id: OrderId, { acts, now }: { acts: JobActs; now: Date }): Promise<void> {
  const at = now.toISOString();
  const order = await acts.find(id);
  if (order === undefined) throw new NotFound();
  if (!canBeLookedAt(order, at)) throw new ActRefused('not_waiting', `no job of ${id} waits`);
  // It rings already: a second press changes nothing.
  if (order.wakeAt <= at || (await acts.wakeNow(order, at))) return;
  const current = await acts.find(id);
  if (current === undefined || !canBeLookedAt(current, at) || current.wakeAt > at) throw new ChangedMeanwhile();
}
