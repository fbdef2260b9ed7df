import { expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { MemberId, OrderId } from '#shared/ids.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { type ExportDeps, exportData } from './export-data.ts';

const now = '2026-11-22T10:00:00.000Z';
const id = MemberId.parse('ayse');
const owned = { ownerId: id, selfieDeletedAt: now };
const taken = aCompletedOrder({ ...owned, id: OrderId.parse('ord_01JD3K5W8Z0000000000000001'), downloadedAt: now });
const untaken = aCompletedOrder({ ...owned, id: OrderId.parse('ord_01JD3K5W8Z0000000000000002'), folder: 'untaken' });

test('the export has the file and the sheets of a downloaded photo, and only the small copy of another one', async () => {
  let zip = new Uint8Array();
  const deps = {
    members: {
      find: async () => ({ id, email: 'ayse@example.com' }),
      leaseExport: async () => true,
      finishExport: async () => undefined,
    },
    history: { listOrders: async () => [taken, untaken], exportOf: async () => ({}) },
    guestOrders: { list: async () => [] },
    photos: {
      find: async () => ({ etag: 'e', bytes: 1 }),
      read: async (key: string) => new TextEncoder().encode(key),
    },
    exports: {
      write: async (_: string, bytes: Uint8Array) => {
        zip = new Uint8Array(bytes);
      },
      signLink: async () => 'https://exports.example',
    },
    clock: () => new Date(now),
  } as unknown as ExportDeps;
  await exportData({ memberId: id, groups: [], sourceNetwork: '', signedInAt: new Date(now) }, deps);
  const files = unzipSync(zip);
  const of = (order: { id: string }) =>
    Object.keys(files)
      .filter((name) => name.includes(order.id))
      .sort();
  expect(of(taken)).toEqual(
    expect.arrayContaining([`photos/output-${taken.id}.jpeg`, `photos/print-a4-${taken.id}.pdf`]),
  );
  expect(of(untaken)).toEqual([`photos/measured-${untaken.id}.png`, `photos/output-${untaken.id}-small.jpeg`]);
  expect(new TextDecoder().decode(files[`photos/output-${untaken.id}-small.jpeg`])).toBe('untaken/shown.jpeg');
});
