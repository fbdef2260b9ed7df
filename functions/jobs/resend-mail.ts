import { canBeToldAgain } from '#functions/orders-core/open-acts.ts';
import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { OrderId } from '#shared/ids.ts';
import type { JobActs } from './job-acts.ts';

/**
 * Lets the mail about the end of an order go out again, also to somebody who switched such mails off; the sweeper sends it
 * within a minute. One that is due already is not made due twice.
 *
 * @throws NotFound, ActRefused when there is nothing to tell, or nobody to tell it
 * @throws ChangedMeanwhile when the order moved on while it was looked at
 */
export async function resendMail(id: OrderId, { acts, now }: { acts: JobActs; now: Date }): Promise<void> {
  const order = await acts.find(id);
  if (order === undefined) throw new NotFound();
  if (!canBeToldAgain(order)) throw new ActRefused('no_mail', `there is nothing to tell of ${id}`);
  if (order.mailDue || (await acts.resendMail(order, now.toISOString()))) return;
  const current = await acts.find(id);
  if (current === undefined || !canBeToldAgain(current) || !current.mailDue) throw new ChangedMeanwhile();
}
