import { expect, test } from '@jest/globals';
import { type ProcessorCall, ProcessorCallRefused, ProcessorTimeout } from './call-processor.adapter.ts';
import { isSigned } from './request-signature.ts';
import { testWebhook } from './test-webhook.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-24T10:00:00.000Z');
const url = 'https://n8n.example/webhook/retouch';

/** Calls an address that answers, or fails, like this; answers what was told and what was sent. */
async function tried(answer: { status?: number; text?: string } | Error) {
  const calls: ProcessorCall[] = [];
  const told = await testWebhook(url, {
    async call(call) {
      calls.push(call);
      if (answer instanceof Error) throw answer;
      return { status: answer.status ?? 200, bytes: Buffer.from(answer.text ?? '') };
    },
    secret: async () => secret,
    clock: () => now,
  });
  return { told, call: calls[0] };
}

test('what is sent is signed, about nobody, and says nowhere to call back', async () => {
  const { call } = await tried({});
  const { body = '', headers = {} } = call ?? {};
  expect(isSigned(secret, body, headers, () => now)).toBe(true);
  expect(JSON.parse(body)).toEqual({ action: 'test', timestamp: now.toISOString() });
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
])('%j is told as %j', async (answer, expected) => {
  const { told } = await tried(answer);
  expect(told).toMatchObject({ outcome: 'answered', milliseconds: 0, ...expected });
  expect(told.said === undefined).toBe(told.status !== 200);
});

test.each([
  [new ProcessorCallRefused('10.0.0.7 is no public address'), 'refused'],
  [new ProcessorTimeout('no whole answer in 8000 ms'), 'silent'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'unreachable'],
] as const)('%s is told as %s, without what was asked', async (error, outcome) => {
  expect((await tried(error)).told).toEqual({ outcome, milliseconds: 0 });
});

test('a fault of ours is no answer of theirs', async () => {
  await expect(tried(new TypeError('no such thing'))).rejects.toThrow('no such thing');
});

test('of a long answer the beginning is shown, and nowhere our secret', async () => {
  const { told } = await tried({ text: `you sent ${secret}, ${'x'.repeat(1000)}` });
  expect(told.answer).toMatch(/^you sent \*\*\*, x+$/);
  expect(told.answer).toHaveLength(500);
});
