import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isSigned, signedHeaders } from './request-signature.ts';

const secret = 'a secret of thirty-two characters';
const body = '{"success":true}';
const signedAt = new Date('2026-11-22T10:00:00.000Z');
const headers = signedHeaders(secret, body, signedAt);
const after = (seconds: number) => () => new Date(signedAt.getTime() + seconds * 1000);

test('signs the time and the body', () => {
  const digest = createHmac('sha256', secret).update(`1795341600.${body}`).digest('hex');
  expect(headers).toEqual({ 'x-vesika-timestamp': '1795341600', 'x-vesika-signature': `sha256=${digest}` });
});

test.each([
  ['immediately', 0, true],
  ['after five minutes', 300, true],
  ['after more than that', 301, false],
  ['by a clock that is five minutes fast', -300, true],
  ['by a clock that is faster', -301, false],
])('accepts its own signature %s: %i seconds, %s', (_, seconds, accepted) => {
  expect(isSigned(secret, body, headers, after(seconds))).toBe(accepted);
});

test.each([
  ['another body', secret, `${body} `, headers],
  ['another secret', 'another', body, headers],
  ['another time', secret, body, { ...headers, 'x-vesika-timestamp': '1795341601' }],
  ['no time', secret, body, { 'x-vesika-signature': headers['x-vesika-signature'] }],
  ['a time that is no number', secret, body, { ...headers, 'x-vesika-timestamp': '1795341600.0' }],
  ['no signature', secret, body, { 'x-vesika-timestamp': headers['x-vesika-timestamp'] }],
  ['a truncated signature', secret, body, { ...headers, 'x-vesika-signature': 'sha256=' }],
])('refuses a signature with %s', (_, key, text, sent) => {
  expect(isSigned(key, text, sent, after(0))).toBe(false);
});
