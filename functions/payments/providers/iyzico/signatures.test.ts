import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { answerHolds, callHeaders, notificationHolds } from './signatures.ts';

// The known answers of docs.iyzico.com.
const keys = { apiKey: 'sandbox-api', secretKey: 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs' };
const event = {
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziPaymentId: '22483975',
  token: 'e828c62d-fd12-4b1a-ad5a-380f15fe6596',
  paymentConversationId: 'conversationId',
  status: 'SUCCESS',
};
const signature = '4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878';

test('the notification of the documentation has the signature of the documentation', () => {
  expect(notificationHolds(keys, event, signature)).toBe(true);
  expect(notificationHolds(keys, event, signature.toUpperCase())).toBe(true);
});

test.each([
  ...Object.keys(event).map((part) => [part, { ...event, [part]: 'another' }, keys, signature] as const),
  ['secret key', event, { ...keys, secretKey: 'another' }, signature] as const,
  ['signature', event, keys, signature.replace('4', '5')] as const,
  ['signature, cut', event, keys, signature.slice(1)] as const,
  ['signature, which is missing', event, keys, ''] as const,
])('a notification with another %s is not signed', (_, changed, by, sent) => {
  expect(notificationHolds(by, changed, sent)).toBe(false);
});

test('a call is signed over its path and the very bytes of its body', () => {
  const call = { path: '/payment/refund', body: '{"price":"1.00"}', randomKey: '123456789' };
  const headers = callHeaders(keys, call);
  expect(headers['x-iyzi-rnd']).toBe('123456789');
  const [scheme, encoded = ''] = headers.authorization.split(' ');
  expect(scheme).toBe('IYZWSv2');
  const expected = createHmac('sha256', keys.secretKey)
    .update('123456789/payment/refund{"price":"1.00"}')
    .digest('hex');
  expect(Buffer.from(encoded, 'base64').toString()).toBe(
    `apiKey:sandbox-api&randomKey:123456789&signature:${expected}`,
  );
});

test('an answer is signed over its parts in their order', () => {
  const signed = createHmac('sha256', keys.secretKey).update('one:two').digest('hex');
  expect(answerHolds(keys, ['one', 'two'], signed)).toBe(true);
  expect(answerHolds(keys, ['two', 'one'], signed)).toBe(false);
});
