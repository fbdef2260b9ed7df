import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Exchange, header } from '#local/edge/exchange.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** The secret both sides sign with; it is worth nothing and is in the local Secrets Manager. */
export const shared = { secret: 'local-processor-secret-of-32-characters' } as const;

const staleSeconds = 6 * 60;

/** A pending callback to the product. */
export interface CallBack {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly dueAt: number;
}

const digest = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Whether a request was signed by the product over its exact bytes. */
export function isSigned(exchange: Exchange): boolean {
  const timestamp = header(exchange, 'x-vesika-timestamp');
  const expected = Buffer.from(digest(shared.secret, timestamp, exchange.body.toString('utf8')));
  const sent = Buffer.from(header(exchange, 'x-vesika-signature'));
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

/** Calls the product back; returns its answer. */
export async function callBack({ url, body }: CallBack, does: (word: Misbehaviour) => boolean): Promise<string> {
  // Signed with the time of the machine: the functions have no other clock.
  const timestamp = String(Math.floor(Date.now() / 1000) - (does('stale') ? staleSeconds : 0));
  const headers = {
    'content-type': 'application/json',
    'x-vesika-timestamp': timestamp,
    'x-vesika-signature': digest(does('forge') ? 'forged' : shared.secret, timestamp, body),
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return `not delivered: ${String(error)}`;
  }
}
