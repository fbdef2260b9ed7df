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

/** Receives a callback, signed unless headers are given. */
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
])('queues %s for the workers', async (_, answer, message) => {
  expect(await take(answer)).toEqual({ received: true, sent: [{ orderId, answer: message }] });
});

test('queues a callback that arrives before the worker recorded that it waits', async () => {
  const { awaitingCallback: _, ...asking } = awaiting;
  expect((await take(done, asking)).sent).toHaveLength(1);
});

describe('ignoring the callback of an order', () => {
  test.each([
    ['that waits for its job', aQueuedOrder({ engine: 'webhook' })],
    ['that was delivered', aCompletedOrder({ engine: 'webhook' })],
    ['that has failed', aFailedOrder({ engine: 'webhook' })],
    ['that is made by another engine', aProcessingOrder({ engine: 'builtin' })],
    ['that was deleted', { ...awaiting, deletedAt: now.toISOString() }],
    ['that does not exist', undefined],
  ])('queues nothing for an order %s', async (_, order) => {
    expect(await take(done, order ?? aQueuedOrder({ engine: 'builtin' }))).toEqual({ received: false, sent: [] });
  });
});

test.each([
  ['not at all', {}],
  ['with another secret', signedHeaders('another secret of the same length', JSON.stringify(done), now)],
  ['for another body', signedHeaders(secret, JSON.stringify({ ...done, success: false }), now)],
  ['too long ago', signedHeaders(secret, JSON.stringify(done), new Date('2026-11-21T09:59:59.000Z'))],
])('refuses a callback signed %s', async (_, headers) => {
  await expect(take(done, awaiting, headers)).rejects.toMatchObject({ code: 'unauthorized' });
});

test.each([
  ['a body that is no JSON', '{', 'malformed_request'],
  ['a callback without an order', { success: true, n8nResult: link }, 'validation_failed'],
  // Our own request, sent back to us, is signed with the same secret.
  ['a callback without an outcome', { orderId, action: 'process_retoucher' }, 'validation_failed'],
  ['a callback that is too long', { ...done, more: 'x'.repeat(70_000) }, 'malformed_request'],
])('refuses %s', async (_, answer, code) => {
  await expect(take(answer)).rejects.toMatchObject({ code });
});
