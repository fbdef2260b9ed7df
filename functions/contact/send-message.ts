import { createHash } from 'node:crypto';
import { contactMail } from '#functions/mails/contact-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { IdempotencyKeyReused, TooManyRequests } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { brand } from '#shared/brand.ts';
import type { ContactMessage } from '#shared/contact/contract.ts';
import type { ContactMemory } from './contact-memory.ts';

export interface ContactDeps {
  readonly memory: ContactMemory;
  /** The limit of one network. */
  readonly limit: RateLimit;
  /** The limit of all senders together. */
  readonly limitOfAll: RateLimit;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/**
 * Sends a contact message to support. A message with the hidden field gets the same answer but is not sent, because
 * only bots fill it in.
 *
 * @throws TooManyRequests after three messages of one network in an hour, or above the limit of all senders.
 */
export async function sendMessage(
  message: ContactMessage,
  sender: { readonly address: string; readonly idempotencyKey: string | undefined },
  deps: ContactDeps,
): Promise<{ ok: boolean; error?: string }> {
  if (message.hp !== '') {
    logger.info('contact form filled in by a machine');
    return { ok: true };
  }
  const { address, idempotencyKey: key } = sender;
  const requestHash = createHash('sha256').update(JSON.stringify(message)).digest('base64url');
  const sent = key === undefined ? undefined : await deps.memory.findSent(`${address} ${key}`);
  if (sent === requestHash) return { ok: true };
  if (sent !== undefined) throw new IdempotencyKeyReused('the key was used for another message');
  const now = deps.clock();
  if (!(await deps.limit.allow(address, now))) throw new TooManyRequests('three messages an hour');
  // Counted last, so that refused messages do not use up the limit of all senders.
  if (!(await deps.limitOfAll.allow('everybody', now))) {
    logger.warn('contact form closed for this hour: too many messages');
    throw new TooManyRequests(`the form takes no more messages this hour; write to ${brand.supportEmail}`);
  }
  await deps.mailer.send(contactMail(message));
  if (key !== undefined) await deps.memory.noteSent(`${address} ${key}`, requestHash, deps.clock());
  return { ok: true };
}
