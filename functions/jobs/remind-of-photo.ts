import { reminderMail } from '#functions/mails/order-mail.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { photoDeletion, photoGoes, photoReminder } from '#functions/orders-core/order-terms.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { type AnnounceEndDeps, isTooLate } from './announce-end.ts';

/**
 * Reminds the holder, once, when the photo will be deleted, while there is time to download it, unless the member
 * switched such mails off. An order that is being deleted accepts no new secret, and without a secret there is no mail.
 *
 * Safe to repeat: the reminder is recorded once. A crash between the mail and its record sends a second one, as with
 * the mail about the end.
 */
export async function remindOfPhoto(order: CompletedOrder, deps: AnnounceEndDeps): Promise<void> {
  const at = deps.clock().toISOString();
  if (!isTooLate(order, photoReminder(order), deps) && (await isWanted(order, deps))) await sendMail(order, at, deps);
  await deps.jobs.noteReminder(order, at, photoGoes(order));
}

async function isWanted({ ownerId }: CompletedOrder, { jobs }: AnnounceEndDeps): Promise<boolean> {
  return ownerId === undefined || (await jobs.wantsNotices(ownerId));
}

async function sendMail(order: CompletedOrder, at: string, deps: AnnounceEndDeps): Promise<void> {
  const { jobs, mailer, findTool, siteUrl } = deps;
  const secret = newOrderSecret();
  if (!(await jobs.addSecret(order.id, hashOrderSecret(secret), at))) return;
  const link = trackLink(siteUrl, { id: order.id, secret });
  const photo = findTool(order.tool).photoName(order);
  await mailer.send(reminderMail(order, { photo, deletedOn: photoDeletion(order), link, siteUrl }));
}
