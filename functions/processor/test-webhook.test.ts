import { expect, test } from '@jest/globals';
import type { Look } from '#shared/looks/look.ts';
import { type ProcessorCall, ProcessorCallRefused, ProcessorTimeout } from './call-processor.adapter.ts';
import { isSigned } from './request-signature.ts';
import { testWebhook } from './test-webhook.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-24T10:00:00.000Z');
const url = 'https://n8n.example/webhook/retouch';

/** Calls a URL that answers, or fails, like this; returns the outcome and the requests. */
async function tried(answer: { status?: number; text?: string } | Error, look: Look = 'retoucher') {
  const calls: ProcessorCall[] = [];
  const outcome = await testWebhook(look, url, {
    async call(call) {
      calls.push(call);
      if (answer instanceof Error) throw answer;
      return { status: answer.status ?? 200, bytes: Buffer.from(answer.text ?? '') };
    },
    secret: async () => secret,
    clock: () => now,
  });
  return { outcome, call: calls[0] };
}

test.each<[Look, object]>([
  ['retoucher', { action: 'process_retoucher' }],
  [
    'hair-changer',
    {
      ...{ action: 'process_hair_changer', target_hairstyle: 'long_hair', hair_color: 'natural' },
      for_greencard: false,
    },
  ],
  [
    'makeup-changer',
    { action: 'process_makeup_changer', makeup_style: 'natural', intensity: 'medium', for_greencard: false },
  ],
])('a test call of the %s sends its fields signed, without personal data and callback URL', async (look, fields) => {
  const { call } = await tried({}, look);
  const { body = '', headers = {} } = call ?? {};
  expect(isSigned(secret, body, headers, () => now)).toBe(true);
  expect(JSON.parse(body)).toEqual({ ...fields, test: true, timestamp: now.toISOString() });
  expect(Object.keys(headers)).not.toContain('x-vesika-callback');
  expect(JSON.stringify(call)).not.toContain(secret);
});

test.each([
  [{ text: '' }, { status: 200, said: 'later', answer: '' }],
  [{ text: '{"success":false}' }, { status: 200, said: 'failed' }],
  [{ text: '{"n8nResult":"https://files.example/1.jpg"}' }, { status: 200, said: 'picture' }],
  [
    { status: 404, text: 'not registered' },
    { status: 404, answer: 'not registered' },
  ],
  [{ status: 302 }, { status: 302 }],
])('a test call reports %j as %j', async (answer, expected) => {
  const { outcome } = await tried(answer);
  expect(outcome).toMatchObject({ outcome: 'answered', milliseconds: 0, ...expected });
  expect(outcome.said === undefined).toBe(outcome.status !== 200);
});

test.each([
  [new ProcessorCallRefused('10.0.0.7 is no public address'), 'refused'],
  [new ProcessorTimeout('no whole answer in 8000 ms'), 'silent'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'unreachable'],
] as const)('a test call reports %s as %s, without the request', async (error, outcome) => {
  expect((await tried(error)).outcome).toEqual({ outcome, milliseconds: 0 });
});

test('a test call throws our own failures', async () => {
  await expect(tried(new TypeError('no such thing'))).rejects.toThrow('no such thing');
});

test('a test call shows the beginning of a long answer, and never our secret', async () => {
  const { outcome } = await tried({ text: `you sent ${secret}, ${'x'.repeat(1000)}` });
  expect(outcome.answer).toMatch(/^you sent \*\*\*, x+$/);
  expect(outcome.answer).toHaveLength(500);
});
