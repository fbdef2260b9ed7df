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
 * Mails the member a receipt for packs, with the accepted texts. The member is owed this copy, so no switch turns the
 * mail off, and it is sent even if the packs were refunded meanwhile. The mail is sent first and recorded after: a
 * crash in between sends it twice, which is better than never. If the mail service keeps refusing it, the worker gives
 * up after a day, as with every mail.
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
