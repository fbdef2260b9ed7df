import type { Mailer } from '#functions/mails/mailer.ts';
import { orderMail } from '#functions/mails/order-mail.ts';
import { type Clock, hoursAfter, never } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderEvents } from '#functions/platform/order-events.ts';
import type { RefundMessage } from '#functions/records/job.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import { selfieDeletion } from '#functions/records/order-view.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { photoName } from '#functions/tools/greencard/photo-name.ts';
import { limits } from '#shared/limits.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import type { Jobs } from './jobs.ts';

export interface AnnounceEndDeps {
  readonly jobs: Jobs;
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
export async function announceEnd(order: StoredOrder, deps: AnnounceEndDeps): Promise<void> {
  const at = deps.clock().toISOString();
  await deps.events.publish({ id: order.id, status: order.status, at });
  if (order.status === 'failed' && order.paymentStatus === 'paid' && order.paymentId !== undefined) {
    await deps.refunds.send({ paymentId: order.paymentId });
  }
  if (order.mailDue !== true) return;
  if (order.endedAt !== undefined && at >= hoursAfter(order.endedAt, limits.mailRetryHours)) {
    logger.error('mail given up', { orderId: order.id });
    return await deps.jobs.markMailed(order.id, selfieDeletion(order) ?? never);
  }

  if (order.ownerId !== undefined && !(await deps.jobs.wantsNotices(order.ownerId))) {
    return await deps.jobs.markMailed(order.id, selfieDeletion(order) ?? never);
  }

  // The secret of the browser is stored only as a hash, so every mail carries one of its own.
  const secret = newOrderSecret();
  await deps.jobs.addSecret(order.id, hashOrderSecret(secret));
  await deps.mailer.send(orderMail(order, photoName(order), trackLink(deps.siteUrl, { id: order.id, secret })));
  await deps.jobs.markMailed(order.id, selfieDeletion(order) ?? never);
}
