import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContactMemory } from '#functions/contact/contact-memory.repository.ts';
import { sendMessage } from '#functions/contact/send-message.ts';
import { IdempotencyKeyReused } from '#functions/platform/errors.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

test('sends a repeated message once, and refuses another message under the same key', async () => {
  const sent: string[] = [];
  const deps = {
    memory: createContactMemory(table.connection),
    limit: { allow: async () => true },
    limitOfAll: { allow: async () => true },
    mailer: { send: async (mail: { text: string }) => void sent.push(mail.text) },
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
  };
  const sender = { address: '203.0.113.9', idempotencyKey: 'key-1' };
  const first = { email: 'a@example.com', message: 'first', hp: '' };
  expect(await sendMessage(first, sender, deps)).toEqual({ ok: true });
  expect(await sendMessage(first, sender, deps)).toEqual({ ok: true });
  const other = sendMessage({ email: 'b@example.com', message: 'second', hp: '' }, sender, deps);
  await expect(other).rejects.toBeInstanceOf(IdempotencyKeyReused);
  expect(sent).toHaveLength(1);
});
