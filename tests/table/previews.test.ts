import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCheckedOrders } from '#functions/checks/checks.repository.ts';
import { previewOrder } from '#functions/checks/preview-order.ts';
import { createPreviewedOrders } from '#functions/checks/previews.repository.ts';
import { limits } from '#shared/limits.ts';
import { previewKey } from '#shared/orders/storage-path.ts';
import { aMadePhoto, aReport } from '#tests/support/functions/made-photo.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

const at = '2026-11-21T10:00:30.000Z';
const { manifest } = aMadePhoto;
const aPreview = { of: 'this', report: aReport, manifest };
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

describe('the record of a photo made before the payment', () => {
  test('has its source and its measurements', async () => {
    const { order, previews } = await aWorld();
    expect(await previews.notePreview(order, aPreview, at)).toBe(true);
    expect(await previews.find(order.id)).toMatchObject({
      report: order.report,
      preview: aPreview,
    });
  });

  test('replaces the report of the check when the photo fails', async () => {
    const { order, previews } = await aWorld();
    await previews.notePreview(order, aPreview, at);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(true);
    const refused = await previews.find(order.id);
    expect(refused).toMatchObject({ report: failed });
    expect(refused).not.toHaveProperty('preview');
  });

  test('is the rejection alone when the photo cannot be measured', async () => {
    const { order, previews } = await aWorld();
    const rejection = { code: 'not_verified', detail: 'the finished photo: it has no face' } as const;
    expect(await previews.noteRefusal(order, { rejection }, at)).toBe(true);
    const refused = await previews.find(order.id);
    expect(refused).toMatchObject({ rejection });
    expect(refused).not.toHaveProperty('report');
  });
});

describe('no preview is recorded', () => {
  test('for another selfie', async () => {
    const { order, previews } = await aWorld();
    const checked = createCheckedOrders(table.connection);
    await checked.noteCheck(order, { etag: 'another', jpeg: 'itself' }, { report: aReport }, at);
    expect(await previews.notePreview(order, aPreview, at)).toBe(false);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(false);
    expect(await previews.find(order.id)).toMatchObject({ report: aReport, selfieEtag: 'another' });
  });

  test('for an order whose pictures were moved', async () => {
    const { order, previews } = await aWorld();
    const before = { ...order, folder: 'elsewhere' };
    expect(await previews.notePreview(before, aPreview, at)).toBe(false);
    expect(await previews.noteRefusal(before, { report: failed }, at)).toBe(false);
  });

  test('for an order that has to be measured again', async () => {
    const { order, previews } = await aWorld();
    const rejection = { code: 'no_face', detail: '' } as const;
    await previews.noteRefusal(order, { rejection }, at);
    expect(await previews.notePreview(order, aPreview, at)).toBe(false);
  });

  test('for a paid order', async () => {
    const { chain, order, previews } = await aWorld();
    await chain.settle(await chain.payAtProvider(order));
    expect(await previews.notePreview(order, aPreview, at)).toBe(false);
    expect(await previews.noteRefusal(order, { report: failed }, at)).toBe(false);
  });
});

test('deletes the preview of a delivered photo with its selfie, after 48 hours', async () => {
  const { chain, order } = await aWorld();
  await previewOrder(order.id, chain.holderOf(order), chain.deps);
  await chain.settle(await chain.payAtProvider(order));
  await chain.recover();
  await chain.stored(order.id, 'completed');
  expect(chain.files.has(previewKey(order.folder))).toBe(true);
  chain.pass(limits.selfieKeptHours * 3600);
  await chain.recover();
  expect(chain.files.has(previewKey(order.folder))).toBe(false);
});
