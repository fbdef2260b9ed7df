import type { Mailer } from '#functions/mails/mailer.ts';
import { packsMail } from '#functions/mails/packs-mail.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { limits } from '#shared/limits.ts';
import type { Payments } from './payments.ts';
import type { Settlements } from './settlements.ts';
import { owesCopy, type StoredPayment } from './stored-payment.ts';

export interface AnnouncePacksDeps {
  readonly payments: Pick<Payments, 'findMember'>;
  readonly settlements: Pick<Settlements, 'noteAnnounced'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/**
 * Mails the member that packs were paid for, with the texts that were accepted: they are owed a copy to keep, so no
 * switch turns this mail off, and it is sent also when they went back meanwhile. It is sent first and noted after it; a crash in between sends a second one, which is better
 * than none. One the mail service keeps refusing is given up after a day, like every other mail.
 */
export async function announcePacks(payment: StoredPayment, deps: AnnouncePacksDeps): Promise<void> {
  const { purpose } = payment;
  if (!owesCopy(payment) || purpose.kind !== 'packs') return;
  const { id: paymentId, paidAt = payment.createdAt, amount, language } = payment;
  const at = deps.clock().toISOString();
  const member = await deps.payments.findMember(purpose.memberId);
  if (at >= hoursAfter(paidAt, limits.mailRetryHours)) logger.error('mail given up', { payment: paymentId });
  else if (member !== undefined) {
    const { packs, accepted } = purpose;
    const { email } = member;
    await deps.mailer.send(packsMail({ email, language, paymentId, paidAt, amount, packs, accepted }, deps.siteUrl));
  }
  await deps.settlements.noteAnnounced(payment, at);
}
