import { describe, expect, test } from '@jest/globals';
import type { AnswerMessage } from '#functions/orders-core/job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { receiveCallback } from './receive-callback.ts';
import { signedHeaders } from './request-signature.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-21T10:05:00.000Z');
const awaiting = aProcessingOrder({ tool: 'retoucher', options: {}, engine: 'webhook', awaitingCallback: true });
const { id: orderId } = awaiting;
const link = 'https://files.example/out.png';
const done = { orderId, success: true, n8nResult: link };

/** Takes an answer for an order as it is, signed unless it is said how. */
async function take(answer: unknown, order: StoredOrder | undefined = awaiting, headers?: Record<string, string>) {
  const sent: AnswerMessage[] = [];
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const received = await receiveCallback(body, headers ?? signedHeaders(secret, body, now), {
    findOrder: async (id) => (order?.id === id ? order : undefined),
    queue: { send: async (message) => void sent.push(message) },
    secret: async () => secret,
    clock: () => now,
  });
  return { received, sent };
}

test.each([
  ['a link', done, { link }],
  ['a link in an object', { ...done, n8nResult: { files: [{ url: link }] } }, { link }],
  ['a failure', { ...done, success: false }, { failed: 'it says that it failed' }],
  ['no link', { orderId, success: true }, { failed: 'it called back without a link' }],
])('%s goes to the workers', async (_, answer, message) => {
  expect(await take(answer)).toEqual({ received: true, sent: [{ orderId, answer: message }] });
});

test('an answer that is faster than the worker who asked goes to them, too', async () => {
  const { awaitingCallback: _, ...asking } = awaiting;
  expect((await take(done, asking)).sent).toHaveLength(1);
});

describe('an answer has no consequence for an order that', () => {
  test.each([
    ['waits for its job', aQueuedOrder({ engine: 'webhook' })],
    ['was delivered', aCompletedOrder({ engine: 'webhook' })],
    ['has failed', aFailedOrder({ engine: 'webhook' })],
    ['is made by another engine', aProcessingOrder({ engine: 'builtin' })],
    ['was deleted', { ...awaiting, deletedAt: now.toISOString() }],
    ['nobody knows', undefined],
  ])('%s', async (_, order) => {
    expect(await take(done, order ?? aQueuedOrder({ engine: 'builtin' }))).toEqual({ received: false, sent: [] });
  });
});

test.each([
  ['not at all', {}],
  ['with another secret', signedHeaders('another secret of the same length', JSON.stringify(done), now)],
  ['for another body', signedHeaders(secret, JSON.stringify({ ...done, success: false }), now)],
  ['too long ago', signedHeaders(secret, JSON.stringify(done), new Date('2026-11-21T09:59:59.000Z'))],
])('an answer that is signed %s is not accepted', async (_, headers) => {
  await expect(take(done, awaiting, headers)).rejects.toMatchObject({ code: 'unauthorized' });
});

test.each([
  ['what is no JSON', '{', 'malformed_request'],
  ['what names no order', { success: true, n8nResult: link }, 'validation_failed'],
  // Our own request, sent back to us, is signed with the same secret.
  ['what does not say how it came out', { orderId, action: 'process_retoucher' }, 'validation_failed'],
  ['what is too long', { ...done, more: 'x'.repeat(70_000) }, 'malformed_request'],
])('%s is refused', async (_, answer, code) => {
  await expect(take(answer)).rejects.toMatchObject({ code });
});
