import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#functions/platform/clock.ts';

/** The time of the signature, in seconds since 1970, and the signature. */
export const timestampHeader = 'x-vesika-timestamp';
export const signatureHeader = 'x-vesika-signature';

/** How far the other side's clock may differ from ours; older signatures are refused. */
const toleranceSeconds = 5 * 60;

/** The headers that sign a body: HMAC-SHA-256 over `{timestamp}.{body}`. */
export function signedHeaders(secret: string, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, body) };
}

/** Whether a body was signed with the secret within the last five minutes. */
export function isSigned(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): boolean {
  const timestamp = headers[timestampHeader] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(clock().getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const sent = Buffer.from((headers[signatureHeader] ?? '').toLowerCase());
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
