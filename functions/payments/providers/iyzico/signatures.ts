import { createHmac, timingSafeEqual } from 'node:crypto';

/** The credentials iyzico gives a merchant. */
export interface IyzicoKeys {
  readonly apiKey: string;
  readonly secretKey: string;
}

/** The signed parts of a call: its path without the query, and the exact bytes of its body. */
export interface SignedCall {
  readonly path: string;
  readonly body: string;
  /** A new random value for every call. */
  readonly randomKey: string;
}

const hmac = (secretKey: string, text: string): string => createHmac('sha256', secretKey).update(text).digest('hex');

/** The headers that authenticate us at iyzico (IYZWSv2; docs.iyzico.com, HMACSHA256 authentication). */
export function callHeaders({ apiKey, secretKey }: IyzicoKeys, { path, body, randomKey }: SignedCall) {
  const signature = hmac(secretKey, randomKey + path + body);
  const named = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`;
  return { authorization: `IYZWSv2 ${Buffer.from(named).toString('base64')}`, 'x-iyzi-rnd': randomKey };
}

/** Whether iyzico signed these fields of a response, in this order. */
export function answerHolds({ secretKey }: IyzicoKeys, parts: readonly string[], signature: string): boolean {
  return isSame(hmac(secretKey, parts.join(':')), signature);
}

/** The signed fields of a notification (docs.iyzico.com, webhook of the hosted page). */
export interface SignedNotification {
  readonly iyziEventType: string;
  readonly iyziPaymentId: string;
  readonly token: string;
  readonly paymentConversationId: string;
  readonly status: string;
}

/** Whether a notification has a valid signature (`X-IYZ-SIGNATURE-V3`). */
export function notificationHolds({ secretKey }: IyzicoKeys, event: SignedNotification, signature: string): boolean {
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = event;
  const text = secretKey + iyziEventType + iyziPaymentId + token + paymentConversationId + status;
  return isSame(hmac(secretKey, text), signature);
}

/** Compares in constant time; the length of a digest is no secret. */
function isSame(expected: string, sent: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(sent.toLowerCase())];
  return left.length === right.length && timingSafeEqual(left, right);
}
