import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Exchange, header } from '#local/edge/exchange.ts';

/** The one merchant of the stand-in. Its keys are worth nothing and are in the local Secrets Manager. */
export const merchant = { apiKey: 'local-iyzico-api-key', secretKey: 'local-iyzico-secret-key' } as const;

export const sign = (text: string): string => createHmac('sha256', merchant.secretKey).update(text).digest('hex');

/** The parts of an answer, signed in their order. */
export const signAnswer = (parts: readonly string[]): string => sign(parts.join(':'));

/** Whether a call is signed by the merchant, over its path without query and the exact bytes of its body. */
export function isSigned(exchange: Exchange, path: string): boolean {
  const [scheme, encoded = ''] = header(exchange, 'authorization').split(' ');
  const named = new Map(
    Buffer.from(encoded, 'base64')
      .toString()
      .split('&')
      .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)] as const),
  );
  const randomKey = named.get('randomKey') ?? '';
  const expected = sign(randomKey + path + exchange.body.toString('utf8'));
  return (
    scheme === 'IYZWSv2' &&
    named.get('apiKey') === merchant.apiKey &&
    randomKey !== '' &&
    header(exchange, 'x-iyzi-rnd') === randomKey &&
    isSame(expected, named.get('signature') ?? '')
  );
}

function isSame(expected: string, sent: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(sent)];
  return left.length === right.length && timingSafeEqual(left, right);
}
