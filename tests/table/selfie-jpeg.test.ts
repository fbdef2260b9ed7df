import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCheckedOrders } from '#functions/checks/checks.repository.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, outputKey, selfieJpegKey, selfieKeys } from '#shared/orders/storage-path.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

describe('the JPEG copy of a selfie', () => {
  test('stays with the selfie until 48 hours after the delivery, and is deleted with it', async () => {
    const chain = createChain(table.connection);
    const order = await chain.place();
    await chain.settle(await chain.payAtProvider(order));
    await chain.recover();
    await chain.stored(order.id, 'completed');
    expect([...chain.files.keys()]).toEqual(
      expect.arrayContaining([inputKey(order.tool, order.folder), selfieJpegKey(order.folder)]),
    );

    chain.pass(limits.selfieKeptHours * 3600);
    await chain.recover();
    expect((await chain.stored(order.id, 'completed')).selfieDeletedAt).toBeDefined();
    expect(selfieKeys(order).filter((key) => chain.files.has(key))).toEqual([]);
    expect(chain.files.has(outputKey(order))).toBe(true);
  });

  test('is deleted with an unpaid upload', async () => {
    const chain = createChain(table.connection);
    const order = await chain.place();
    expect([...chain.files.keys()]).toEqual([inputKey(order.tool, order.folder), selfieJpegKey(order.folder)]);
    chain.pass(limits.unpaidHours * 3600);
    await chain.recover();
    expect([...chain.files.keys()]).toEqual([]);
  });
});

test('the record of a selfie is replaced when another one is measured', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  const { id } = order;
  const checked = createCheckedOrders(table.connection);
  const at = chain.deps.clock().toISOString();

  expect(await checked.noteCheck(order, { etag: 'png', jpeg: 'copy' }, { report: aReport }, at)).toBe(true);
  expect(await checked.find(id)).toMatchObject({ selfieEtag: 'png', selfieJpeg: 'copy', report: aReport });

  const rejection = { code: 'not_an_image', detail: 'the file is not a picture' } as const;
  expect(await checked.noteCheck(order, { etag: 'text', jpeg: undefined }, { rejection }, at)).toBe(true);
  const refused = await checked.find(id);
  expect(refused).toMatchObject({ selfieEtag: 'text', rejection });
  expect(refused).not.toHaveProperty('selfieJpeg');
  expect(refused).not.toHaveProperty('report');

  expect(await checked.noteCheck(order, { etag: 'jpeg', jpeg: 'itself' }, { report: aReport }, at)).toBe(true);
  const measured = await checked.find(id);
  expect(measured).toMatchObject({ selfieEtag: 'jpeg', selfieJpeg: 'itself' });
  expect(measured).not.toHaveProperty('rejection');
});
