import { expect, test } from '@jest/globals';
import type { Mail } from '#functions/mails/mailer.ts';
import { IdempotencyKeyReused, TooManyRequests } from '#functions/platform/errors.ts';
import { brand } from '#shared/brand.ts';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { sendMessage } from './send-message.ts';

/** The contact form with its own limits, and the mails it sent. */
function aForm({ perNetwork = 3, ofAll = 60 } = {}) {
  const mails: Mail[] = [];
  const sent = new Map<string, string>();
  const deps = {
    memory: {
      findSent: async (key: string) => sent.get(key),
      noteSent: async (key: string, hash: string) => void sent.set(key, hash),
    },
    limit: aRateLimit(perNetwork),
    limitOfAll: aRateLimit(ofAll),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    clock: () => new Date('2026-11-22T10:00:00.000Z'),
  };
  const send = (address: string, different: object = {}, idempotencyKey?: string) =>
    sendMessage(
      { email: 'visitor@example.com', message: 'Hello', hp: '', ...different },
      { address, idempotencyKey },
      deps,
    );
  return { mails, send };
}

test('the contact form accepts three messages an hour from one network', async () => {
  const { mails, send } = aForm();
  for (let sent = 0; sent < 3; sent++) await send('203.0.113.1');
  await expect(send('203.0.113.1')).rejects.toThrow(TooManyRequests);
  await send('203.0.113.2');
  expect(mails).toHaveLength(4);
});

test('the contact form closes at its total limit, so that other mails still go out, and gives the support e-mail instead', async () => {
  const { mails, send } = aForm({ ofAll: 5 });
  for (let network = 0; network < 5; network++) await send(`203.0.113.${network}`);
  await expect(send('203.0.113.9')).rejects.toThrow(brand.supportEmail);
  expect(mails).toHaveLength(5);
});

test('the contact form does not count refused messages in the total limit', async () => {
  const { mails, send } = aForm({ perNetwork: 1, ofAll: 2 });
  await send('203.0.113.1');
  for (let tried = 0; tried < 5; tried++) await expect(send('203.0.113.1')).rejects.toThrow(TooManyRequests);
  await send('203.0.113.2');
  expect(mails).toHaveLength(2);
});

test('the contact form accepts a message with the hidden field, but neither sends nor counts it', async () => {
  const { mails, send } = aForm({ ofAll: 1 });
  expect(await send('203.0.113.1', { hp: 'https://spam.example' })).toEqual({ ok: true });
  await send('203.0.113.2');
  expect(mails).toHaveLength(1);
});

test('the contact form sends a repeated message once, and refuses its key for another message', async () => {
  const { mails, send } = aForm();
  for (let sent = 0; sent < 2; sent++) expect(await send('203.0.113.1', {}, 'key')).toEqual({ ok: true });
  expect(mails).toHaveLength(1);
  await expect(send('203.0.113.1', { message: 'Something else' }, 'key')).rejects.toThrow(IdempotencyKeyReused);
});

test("the contact form keeps line breaks of the visitor out of the mail's headers", async () => {
  const { mails, send } = aForm();
  await send('203.0.113.1', { name: 'A\r\nBcc: b@example.com', message: 'Hello\r\nBcc: everybody@example.com' });
  expect(mails[0]?.subject).toBe('Vesika: Hello Bcc: everybody@example.com');
  expect(mails[0]?.text.split('\n')[0]).toBe('A Bcc: b@example.com (visitor@example.com)');
});
