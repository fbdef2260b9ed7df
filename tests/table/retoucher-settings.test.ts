import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let settings: ProcessorSettings;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  settings = createProcessorSettings(await table.fresh());
});
afterAll(() => table.stop());

const [first, later] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
const url = 'https://n8n.example/webhook/retouch';

test('nothing is set before somebody has set it, and nothing can be switched off', async () => {
  expect(await settings.find()).toBeUndefined();
  expect(await settings.switchOff()).toBe(false);
  expect(await settings.find()).toBeUndefined();
});

test('there is one row: another address is written into it and switches the processor on again', async () => {
  await settings.use(url, first);
  expect(await settings.find()).toEqual({ id: 'retoucher', webhookUrl: url, isActive: true, createdAt: first });
  expect(await settings.switchOff()).toBe(true);
  expect(await settings.find()).toMatchObject({ webhookUrl: url, isActive: false });
  await settings.use(`${url}/2`, later);
  expect(await settings.find()).toEqual({
    id: 'retoucher',
    webhookUrl: `${url}/2`,
    isActive: true,
    createdAt: first,
  });
});
