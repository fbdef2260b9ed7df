import { expect, test } from '@jest/globals';
import type { LookUpAll } from '#functions/processor/call-processor.adapter.ts';
import type { ProcessorSetting } from '#functions/processor/settings.ts';
import type { Look } from '#shared/looks/look.ts';
import { setWebhook } from './set-webhook.ts';

const url = 'https://n8n.example/webhook/retouch';

/** The DNS answer for some names; every other name resolves to a public IP. */
const names: Readonly<Record<string, readonly string[]>> = {
  'n8n.internal.example': ['10.0.0.7'],
  localhost: ['127.0.0.1'],
  'both.example': ['1.1.1.1', '::1'],
  'nowhere.example': [],
};

function tools(standIn = '') {
  let row: ProcessorSetting | undefined;
  return {
    row: () => row,
    standIn,
    lookUp: ((name, answer) => {
      const addresses = names[name] ?? ['1.1.1.1'];
      const family = (address: string) => (address.includes(':') ? 6 : 4);
      answer(
        null,
        addresses.map((address) => ({ address, family: family(address) })),
      );
    }) satisfies LookUpAll,
    now: () => new Date('2026-11-22T10:00:00.000Z'),
    processor: {
      find: async () => row,
      async use(_look: Look, webhookUrl: string, _seen: unknown, at: string) {
        row = { createdAt: at, ...row, webhookUrl, isActive: true };
        return true;
      },
      async switchOff() {
        row = row && { ...row, isActive: false };
        return true;
      },
    },
  };
}

test('sets, shows and switches off a webhook without deleting it', async () => {
  const world = tools();
  expect(await setWebhook('hair-changer', 'show', world)).toEqual([expect.stringContaining('no webhook')]);
  expect(await setWebhook('hair-changer', 'off', world)).toEqual([expect.stringContaining('no webhook')]);
  await setWebhook('hair-changer', `  ${url} `, world);
  expect(world.row()).toMatchObject({ webhookUrl: url, isActive: true });
  expect(await setWebhook('hair-changer', 'show', world)).toEqual([`on   ${url}  since 2026-11-22T10:00:00.000Z`]);
  await setWebhook('hair-changer', 'off', world);
  expect(await setWebhook('hair-changer', 'show', world)).toEqual([expect.stringMatching(/^off/)]);
});

test.each(['', '   '])('refuses an empty webhook with the documented message', async (what) => {
  await expect(setWebhook('hair-changer', what, tools())).rejects.toThrow('Please enter a webhook URL');
});

test.each([
  ['http://n8n.example/', 'https'],
  ['https://127.0.0.1:5678/', 'no public address'],
  ['https://[fd00::1]/', 'no public address'],
  ['https://n8n.internal.example/', 'n8n.internal.example leads to 10.0.0.7'],
  ['https://localhost:5678/', 'localhost leads to 127.0.0.1'],
  ['https://both.example/', 'both.example leads to ::1'],
  ['https://nowhere.example/', 'DNS knows no address of nowhere.example'],
  ['https://name:word@n8n.example/', 'a name or password'],
  ['n8n.example', 'that is no URL'],
])('refuses %s', async (what, why) => {
  const world = tools();
  await expect(setWebhook('hair-changer', what, world)).rejects.toThrow(why);
  expect(world.row()).toBeUndefined();
});

test.each(['show', url, 'greencard'])('asks of which tool, given %s first', async (what) => {
  await expect(setWebhook(what, undefined, tools())).rejects.toThrow('retoucher, hair-changer, makeup-changer');
});

test('accepts the stand-in on a laptop', async () => {
  const world = tools('http://127.0.0.1:3000');
  await setWebhook('hair-changer', 'http://127.0.0.1:3000/_local/processor/webhook', world);
  expect(world.row()?.isActive).toBe(true);
});
