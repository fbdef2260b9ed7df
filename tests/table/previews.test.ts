import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCheckedOrders } from '#functions/checks/checks.repository.ts';
import { previewOrder } from '#functions/checks/preview-order.ts';
import { createPreviewedOrders } from '#functions/checks/previews.repository.ts';
import { limits } from '#shared/limits.ts';
import { previewKey } from '#shared/orders/storage-path.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

const at = '2026-11-21T10:00:30.000Z';
const failed = { ...aReport, verdict: 'fail' } as const;

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

async function aWorld() {
  const chain = createChain(table.connection);
  return { chain, order: await chain.place(), previews: createPreviewedOrders(table.connection) };
}

describe('what is noted of a photo that was made before payment', () => {
  test('is what it was made of, and what was measured on it', async () => {
    const { order, previews } = await aWorld();
    expect(await previews.notePreview(order, { of: 'this', report: aReport }, at)).toBe(true);
    expect(await previews.find(order.id)).toMatchObject({
      report: order.report,
      preview: { of: 'this', report: aReport },
    });
  });

  test('takes the place of what the check found, where the photo does not hold', async () => {
    const { order, previews } = await aWorld();
    await previews.notePreview(order, { of: 'this', report: aReport }, at);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(true);
    const refused = await previews.find(order.id);
    expect(refused).toMatchObject({ report: failed });
    expect(refused).not.toHaveProperty('preview');
  });

  test('is the refusal alone, where nothing could be measured on it', async () => {
    const { order, previews } = await aWorld();
    const rejection = { code: 'not_verified', detail: 'the finished photo: nobody is in it' } as const;
    expect(await previews.noteRefusal(order, { rejection }, at)).toBe(true);
    const refused = await previews.find(order.id);
    expect(refused).toMatchObject({ rejection });
    expect(refused).not.toHaveProperty('report');
  });
});

describe('nothing is noted', () => {
  test('on an order of another selfie', async () => {
    const { order, previews } = await aWorld();
    const checked = createCheckedOrders(table.connection);
    await checked.noteCheck(order, { etag: 'another', jpeg: 'itself' }, { report: aReport }, at);
    expect(await previews.notePreview(order, { of: 'this', report: aReport }, at)).toBe(false);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(false);
    expect(await previews.find(order.id)).toMatchObject({ report: aReport, selfieEtag: 'another' });
  });

  test('on an order whose pictures lie elsewhere by now', async () => {
    const { order, previews } = await aWorld();
    const before = { ...order, folder: 'elsewhere' };
    expect(await previews.notePreview(before, { of: 'this', report: aReport }, at)).toBe(false);
    expect(await previews.noteRefusal(before, { report: failed }, at)).toBe(false);
  });

  test('on an order that has to be measured again', async () => {
    const { order, previews } = await aWorld();
    const rejection = { code: 'no_face', detail: '' } as const;
    await previews.noteRefusal(order, { rejection }, at);
    expect(await previews.notePreview(order, { of: 'this', report: aReport }, at)).toBe(false);
  });

  test('on an order that is paid', async () => {
    const { chain, order, previews } = await aWorld();
    await chain.settle(await chain.payAtProvider(order));
    expect(await previews.notePreview(order, { of: 'this', report: aReport }, at)).toBe(false);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(false);
  });
});

test('the preview of a delivered photo goes with its selfie, 48 hours after', async () => {
  const { chain, order } = await aWorld();
  await previewOrder(order.id, chain.guest, chain.deps);
  await chain.settle(await chain.payAtProvider(order));
  await chain.recover();
  await chain.stored(order.id, 'completed');
  expect(chain.files.has(previewKey(order.folder))).toBe(true);
  chain.pass(limits.selfieKeptHours * 3600);
  await chain.recover();
  expect(chain.files.has(previewKey(order.folder))).toBe(false);
});
