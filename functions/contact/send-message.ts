import { createHash } from 'node:crypto';
import { contactMail } from '#functions/mails/contact-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { IdempotencyKeyReused, TooManyRequests } from '#functions/platform/errors.ts';
import type { HourlyLimit } from '#functions/platform/hourly-limit.ts';
import { logger } from '#functions/platform/logger.ts';
import type { ContactMessage } from '#shared/contact/contract.ts';
import type { ContactMemory } from './contact-memory.ts';

/**
 * Sends a contact message to support. What fills in the hidden field is answered like a person, and nothing is sent.
 *
 * @throws TooManyRequests after three messages of one network address in an hour.
 */
export async function sendMessage(
  message: ContactMessage,
  sender: { readonly address: string; readonly idempotencyKey: string | undefined },
  deps: { memory: ContactMemory; limit: HourlyLimit; mailer: Mailer; clock: Clock },
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
  if (!(await deps.limit.allow(address, deps.clock()))) throw new TooManyRequests('three messages an hour');
  await deps.mailer.send(contactMail(message));
  if (key !== undefined) await deps.memory.noteSent(`${address} ${key}`, requestHash, deps.clock());
  return { ok: true };
}
