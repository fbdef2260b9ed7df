import type { Mailer } from '#functions/mails/mailer.ts';
import { orderMail } from '#functions/mails/order-mail.ts';
import { creditBackMail } from '#functions/mails/refund-mail.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderEvents } from '#functions/platform/order-events.ts';
import type { RefundMessage } from '#functions/records/job.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import { selfieDeletion } from '#functions/records/order-view.ts';
import type { EndedOrder, StoredOrder, WithdrawnOrder } from '#functions/records/stored-order.ts';
import type { FindTool } from '#functions/tools/ordered-tools.ts';
import { limits } from '#shared/limits.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import type { Jobs } from './jobs.ts';

export interface AnnounceEndDeps {
  readonly jobs: Jobs;
  readonly findTool: FindTool;
  readonly events: OrderEvents;
  readonly mailer: Mailer;
  readonly refunds: MessageQueue<RefundMessage>;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/**
 * Tells everybody how an order ended: the payments worker if money is owed back, the page, and the person by mail.
 * Safe to repeat: the push is a hint, a refund is counted once, and the mail goes out while it is due.
 */
export async function announceEnd(order: EndedOrder, deps: AnnounceEndDeps): Promise<void> {
  const at = deps.clock().toISOString();
  await deps.events.publish({ id: order.id, status: order.status, at });
  if (order.status === 'failed' && order.paymentStatus === 'paid' && order.paymentId !== undefined) {
    await deps.refunds.send({ paymentId: order.paymentId });
  }
  if (!order.mailDue) return;
  const remedy = order.status === 'completed' ? order.remedy : undefined;
  if (await isMailWanted(order, remedy?.at ?? order.endedAt, deps)) {
    if (remedy === undefined) await sendMail(order, at, deps);
    else await deps.mailer.send(creditBackMail(order, 'given_back'));
  }
  // What was given back is deleted at once.
  await deps.jobs.noteMail(order.id, at, remedy?.at ?? selfieDeletion(order));
}

/** Tells a member who deleted an order before its job began that the credit is back, if that was not done. */
export async function tellWithdrawn(order: WithdrawnOrder, deps: AnnounceEndDeps): Promise<void> {
  if (order.mailDue !== true) return;
  if (await isMailWanted(order, order.deletedAt, deps)) await deps.mailer.send(creditBackMail(order, 'withdrawn'));
  await deps.jobs.noteWithdrawalMail(order.id, deps.clock().toISOString());
}

/** @param since the moment of what there is to tell */
async function isMailWanted({ id, ownerId }: StoredOrder, since: string, deps: AnnounceEndDeps): Promise<boolean> {
  if (deps.clock().toISOString() >= hoursAfter(since, limits.mailRetryHours)) {
    logger.error('mail given up', { orderId: id });
    return false;
  }
  return ownerId === undefined || (await deps.jobs.wantsNotices(ownerId));
}

async function sendMail(order: EndedOrder, at: string, deps: AnnounceEndDeps): Promise<void> {
  // The secret of the browser is stored only as a hash, so every mail carries one of its own.
  const secret = newOrderSecret();
  await deps.jobs.addSecret(order.id, hashOrderSecret(secret), at);
  const photo = deps.findTool(order.tool).photoName(order);
  await deps.mailer.send(orderMail(order, photo, trackLink(deps.siteUrl, { id: order.id, secret })));
}
