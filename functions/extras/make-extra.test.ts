import { expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { OrderId } from '#shared/ids.ts';
import type { Extra } from '#shared/photo/extra.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { type MakeExtraDeps, makeExtra } from './make-extra.ts';

const id = OrderId.parse('ord_01JD3K5W8Z0000000000000000');
const secret = newOrderSecret();
const holder: Caller = { groups: [], sourceNetwork: '127.0.0.1', orderSecret: secret };
const stranger: Caller = { ...holder, orderSecret: newOrderSecret() };

const held = { secretHashes: [hashOrderSecret(secret)] };

function anOrder(different: Parameters<typeof aCompletedOrder>[0] = {}): StoredOrder {
  return aCompletedOrder({
    id,
    folder: 'f',
    ...held,
    endedAt: '2026-11-01T10:00:00.000Z',
    ...different,
  });
}

/** A world with one order whose photo is stored; `whileDrawing` runs while an extra is drawn. */
function aWorld(order = anOrder(), { at = '2026-11-02T10:00:00.000Z', whileDrawing = (): StoredOrder => order } = {}) {
  let stored = order;
  const files = new Map<string, Uint8Array>([['f/output.jpeg', new Uint8Array([1])]]);
  const types = new Map<string, string>();
  const drawn: Extra[] = [];
  const taken: string[] = [];
  let isTakeable = true;
  const deps: MakeExtraDeps = {
    orders: {
      find: async () => stored,
      async noteDownload(_, takenAt) {
        if (isTakeable) taken.push(takenAt);
        return isTakeable;
      },
    },
    photos: {
      find: async (key) => (files.has(key) ? { etag: 'e', bytes: 1 } : undefined),
      read: async (key) => files.get(key),
      write: async (key, bytes, type) => {
        files.set(key, bytes);
        types.set(key, type);
      },
      remove: async (keys) => {
        for (const key of keys) files.delete(key);
      },
      signLink: async (key, download) => `https://storage.test/${key}?save=${download ?? ''}`,
    },
    draw: async (extra) => {
      drawn.push(extra);
      stored = whileDrawing();
      return new Uint8Array([2]);
    },
    findTool: photoTool,
    clock: () => new Date(at),
  };
  const close = () => {
    isTakeable = false;
  };
  return { deps, files, types, drawn, taken, close };
}

test('records a download for a sheet, which contains the photo, but not for the measured photo', async () => {
  const { deps, taken } = aWorld();
  await makeExtra(id, 'measured.png', holder, deps);
  expect(taken).toEqual([]);
  await makeExtra(id, 'print-4x6.jpeg', holder, deps);
  expect(taken).toEqual(['2026-11-02T10:00:00.000Z']);
});

test('makes no sheet when the download is refused, but gives the measured photo', async () => {
  const { deps, drawn, close } = aWorld();
  close();
  await expect(makeExtra(id, 'print-4x6.jpeg', holder, deps)).rejects.toMatchObject({ code: 'not_found' });
  expect(drawn).toEqual([]);
  expect(await makeExtra(id, 'measured.png', holder, deps)).toHaveProperty('file');
});

test('keeps no sheet of a photo that was returned while it was drawn', async () => {
  const remedy = { kind: 'refund', at: '2026-11-02T10:00:00.000Z' } as const;
  const { deps, files } = aWorld(anOrder(), { whileDrawing: () => ({ ...anOrder(), remedy }) as StoredOrder });
  await expect(makeExtra(id, 'measured.png', holder, deps)).rejects.toMatchObject({ code: 'not_found' });
  expect([...files.keys()]).toEqual(['f/output.jpeg']);
});

test('makes an extra on the first request, under its own key and type, to expire with the photo', async () => {
  const { deps, files, types } = aWorld();
  const { file } = await makeExtra(id, 'print-a4.pdf', holder, deps);
  expect(file).toMatchObject({ fileName: `print-a4-${id}.pdf`, deletesAt: '2026-12-01T10:00:00.000Z' });
  expect(files.get('f/print-a4.pdf')).toEqual(new Uint8Array([2]));
  expect(types.get('f/print-a4.pdf')).toBe('application/pdf');
});

test('reuses an extra on the second request', async () => {
  const { deps, drawn } = aWorld();
  const first = await makeExtra(id, 'measured.png', holder, deps);
  expect(await makeExtra(id, 'measured.png', holder, deps)).toEqual(first);
  expect(drawn).toEqual(['measured.png']);
});

test.each([
  ['a caller without the secret', anOrder(), stranger, 'not_found'],
  ['a deleted order', anOrder({ deletedAt: '2026-11-01T11:00:00.000Z' }), holder, 'not_found'],
  ['the holder of an unfinished order', aProcessingOrder(held), holder, 'photo_not_ready'],
  ['the holder of a failed order', aFailedOrder(held), holder, 'photo_not_ready'],
])('refuses %s', async (_, order, caller, code) => {
  const { deps, drawn } = aWorld(order);
  await expect(makeExtra(id, 'print-4x6.jpeg', caller, deps)).rejects.toMatchObject({ code });
  expect(drawn).toEqual([]);
});

test('makes no extra shortly before the photo is deleted', async () => {
  const { deps, files } = aWorld(anOrder(), { at: '2026-12-01T09:58:30.000Z' });
  await expect(makeExtra(id, 'print-4x6.pdf', holder, deps)).rejects.toMatchObject({ code: 'not_found' });
  expect([...files.keys()]).toEqual(['f/output.jpeg']);
});

test.each(['deletedAt', 'photoDeletedAt'] as const)(
  'removes an extra that is written during a deletion (%s)',
  async (which) => {
    const deleted = anOrder({ [which]: '2026-11-02T10:00:00.000Z' });
    const { deps, files } = aWorld(anOrder(), { whileDrawing: () => deleted });
    await expect(makeExtra(id, 'print-4x6.pdf', holder, deps)).rejects.toMatchObject({ code: 'not_found' });
    expect([...files.keys()]).toEqual(['f/output.jpeg']);
  },
);

test('refuses an extra when the file of the photo is gone', async () => {
  const { deps, files } = aWorld();
  files.clear();
  await expect(makeExtra(id, 'print-4x6.pdf', holder, deps)).rejects.toMatchObject({ code: 'not_found' });
});
