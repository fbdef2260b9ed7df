import { isNotifiable } from '#functions/orders-core/open-acts.ts';
import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { OrderId } from '#shared/ids.ts';
import type { JobActs } from './job-acts.ts';

/**
 * Sends the mail about the end of an order again, even to a member who switched such mails off; the sweeper sends it
 * within a minute. A mail that is due already stays due once.
 *
 * @throws NotFound, ActRefused when the order has no end to announce, or no recipient
 * @throws ChangedMeanwhile when the order changed meanwhile
 */
export async function resendMail(id: OrderId, { acts, now }: { acts: JobActs; now: Date }): Promise<void> {
  const order = await acts.find(id);
  if (order === undefined) throw new NotFound();
  if (!isNotifiable(order)) throw new ActRefused('no_mail', `${id} has no end to announce`);
  if (order.mailDue || (await acts.resendMail(order, now.toISOString()))) return;
  const current = await acts.find(id);
  if (current === undefined || !isNotifiable(current) || !current.mailDue) throw new ChangedMeanwhile();
}
