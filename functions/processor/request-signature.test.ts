import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isSigned, signedHeaders } from './request-signature.ts';

const secret = 'a secret of thirty-two characters';
const body = '{"success":true}';
const signedAt = new Date('2026-11-22T10:00:00.000Z');
const headers = signedHeaders(secret, body, signedAt);
const after = (seconds: number) => () => new Date(signedAt.getTime() + seconds * 1000);

test('what is signed is the moment and the body', () => {
  const digest = createHmac('sha256', secret).update(`1795341600.${body}`).digest('hex');
  expect(headers).toEqual({ 'x-vesika-timestamp': '1795341600', 'x-vesika-signature': `sha256=${digest}` });
});

test.each([
  ['at once', 0, true],
  ['after five minutes', 300, true],
  ['after more than that', 301, false],
  ['by a clock that is five minutes fast', -300, true],
  ['by a clock that is faster', -301, false],
])('what was signed is accepted %s: %i seconds, %s', (_, seconds, accepted) => {
  expect(isSigned(secret, body, headers, after(seconds))).toBe(accepted);
});

test.each([
  ['another body', secret, `${body} `, headers],
  ['another secret', 'another', body, headers],
  ['another moment', secret, body, { ...headers, 'x-vesika-timestamp': '1795341601' }],
  ['no moment', secret, body, { 'x-vesika-signature': headers['x-vesika-signature'] }],
  ['a moment that is no number', secret, body, { ...headers, 'x-vesika-timestamp': '1795341600.0' }],
  ['no signature', secret, body, { 'x-vesika-timestamp': headers['x-vesika-timestamp'] }],
  ['a signature that is cut', secret, body, { ...headers, 'x-vesika-signature': 'sha256=' }],
])('%s is not accepted', (_, key, text, sent) => {
  expect(isSigned(key, text, sent, after(0))).toBe(false);
});
