import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import type { LookUpAll } from '#functions/processor/call-processor.adapter.ts';
import { setWebhook, switchOffWebhook } from '#functions/processor/set-webhook.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import type { ProcessorSetting, ProcessorSettings } from '#functions/processor/settings.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let settings: ProcessorSettings;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
  settings = createProcessorSettings(connection);
});
afterAll(() => table.stop());

async function seen(): Promise<ProcessorSetting> {
  const row = await settings.find(look);
  if (row === undefined) throw new Error('nothing is set');
  return row;
}

const look = 'hair-changer';
const [first, later] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
const url = 'https://n8n.example/webhook/retouch';

test('has no setting before an admin sets one', async () => {
  expect(await settings.find(look)).toBeUndefined();
});

test('keeps one row of a look, where another URL switches the processor on again', async () => {
  expect(await settings.use(look, url, undefined, first)).toBe(true);
  const set = await seen();
  expect(set).toEqual({ id: look, webhookUrl: url, isActive: true, createdAt: first });
  expect(await settings.switchOff(look, set)).toBe(true);
  expect(await settings.find(look)).toMatchObject({ webhookUrl: url, isActive: false });
  expect(await settings.use(look, `${url}/2`, await seen(), later)).toBe(true);
  expect(await settings.find(look)).toEqual({ ...set, webhookUrl: `${url}/2` });
});

test('does not change a setting that changed since it was read', async () => {
  await settings.use(look, url, undefined, first);
  const set = await seen();
  await settings.use(look, `${url}/2`, set, later);
  expect(await settings.use(look, `${url}/3`, undefined, later)).toBe(false);
  expect(await settings.use(look, `${url}/3`, set, later)).toBe(false);
  expect(await settings.switchOff(look, set)).toBe(false);
  expect(await settings.find(look)).toMatchObject({ webhookUrl: `${url}/2`, isActive: true });
});

test('keeps the settings of the looks apart', async () => {
  await settings.use('retoucher', url, undefined, first);
  expect(await settings.find('hair-changer')).toBeUndefined();
  await settings.use('hair-changer', `${url}/2`, undefined, later);
  await settings.switchOff('retoucher', { webhookUrl: url, isActive: true, createdAt: first });
  expect(await settings.find('retoucher')).toMatchObject({ webhookUrl: url, isActive: false });
  expect(await settings.find('hair-changer')).toMatchObject({ webhookUrl: `${url}/2`, isActive: true });
});

describe('an admin’s act on the webhook', () => {
  const now = new Date('2026-11-24T10:00:00.000Z');
  const by = (act: ActName) => {
    const auditEntry = createAuditWrites(connection).auditEntry({ act, adminId: MemberId.parse('boss'), now });
    const lookUp: LookUpAll = (_, answer) => answer(null, [{ address: '1.1.1.1', family: 4 }]);
    return {
      ...{ processor: createProcessorSettings(connection, auditEntry), reach: { standIn: '', lookUp } },
      clock: () => now,
    };
  };
  const lines = async () => (await createAuditLog(connection).listActs('2026-11', 100)).acts;

  test('is logged without the query of the URL, unless it changes nothing', async () => {
    await setWebhook(look, `${url}?key=hush`, by('set_webhook'));
    await setWebhook(look, `${url}?key=hush`, by('set_webhook'));
    await switchOffWebhook(look, by('switch_off_webhook'));
    await switchOffWebhook(look, by('switch_off_webhook'));
    expect(await lines()).toMatchObject([
      { act: 'switch_off_webhook', before: { webhook: url, isActive: true }, after: { webhook: url, isActive: false } },
      { act: 'set_webhook', subject: look, before: {}, after: { webhook: url, isActive: true } },
    ]);
    expect(JSON.stringify(await lines())).not.toContain('hush');
  });

  test('succeeds for one of two concurrent admins, and the other one is refused', async () => {
    const both = await Promise.allSettled([1, 2].map((n) => setWebhook(look, `${url}/${n}`, by('set_webhook'))));
    const lost = both.filter((one) => one.status === 'rejected');
    expect(lost.length).toBeLessThanOrEqual(1);
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'changed_meanwhile' });
    expect(await lines()).toHaveLength(2 - lost.length);
  });

  test('is not logged when the URL is refused', async () => {
    const refused = { code: 'act_refused', errors: [{ code: 'address_not_called' }] };
    for (const address of ['http://n8n.example/', 'https://10.0.0.1/', 'n8n.example']) {
      await expect(setWebhook(look, address, by('set_webhook'))).rejects.toMatchObject(refused);
    }
    expect(await lines()).toEqual([]);
  });
});
