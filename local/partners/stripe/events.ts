import { createHmac, randomBytes } from 'node:crypto';
import type { DocumentFolder } from '#local/storage/document-folder.ts';
import { merchant } from './merchant.ts';

/** An event for the merchant. It is signed when it is sent, because the time is part of the signature. */
export interface StripeEvent {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly isForged: boolean;
}

/** The header of a signed event. */
export function signatureOf(body: string, nowMs: number, secret: string = merchant.webhookSecret): string {
  const at = Math.floor(nowMs / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/**
 * An event about a form or a refund. Merchants set their URL in the dashboard; here it is next to that of the callback.
 */
export function eventAbout(
  about: object,
  callback: string,
  type: 'checkout.session.completed' | 'refund.failed',
  isForged: boolean,
): StripeEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`;
  const event = { id, object: 'event', type, data: { object: about } };
  const [url = ''] = callback.replace('/callback/', '/webhook/').split('?');
  return { id, url, body: JSON.stringify(event), isForged };
}

/** Sends every pending event once; returns the answer to each. */
export async function sendEvents(waiting: DocumentFolder<StripeEvent>): Promise<string[]> {
  const answers: string[] = [];
  for (const key of waiting.keys()) {
    const event = waiting.get(key);
    waiting.delete(key);
    if (event === undefined) continue;
    const secret = event.isForged ? 'forged' : merchant.webhookSecret;
    const headers = {
      'content-type': 'application/json',
      // Signed with the time of the machine: the functions have no other clock.
      'stripe-signature': signatureOf(event.body, Date.now(), secret),
    };
    try {
      const answer = await fetch(event.url, { method: 'POST', headers, body: event.body });
      answers.push(`${answer.status} ${await answer.text()}`);
    } catch (error) {
      answers.push(`not delivered: ${String(error)}`);
    }
  }
  return answers;
}
