import { type CheckOrderDeps, type CheckOutcome, checkOrder } from '#functions/checks/check-order.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { MemberId } from '#shared/ids.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { aPhotoEngine, toolEngines } from '#tests/support/functions/tool-engines.double.ts';

const secret = newOrderSecret();
/** A guest who holds the secret of the order. */
export const caller = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
export const ayse = MemberId.parse('ayse');
/** The fields of an order that the caller holds. */
export const held = { secretHashes: [hashOrderSecret(secret)] };
/** An order with an unchecked selfie. */
export const unmeasured = anUnpaidOrder({ ...held, selfieEtag: undefined, report: undefined });

/** A world with one order and one uploaded selfie; refusals and measurements are counted. */
export function aChecksWorld(order: StoredOrder = unmeasured, different: Partial<CheckOrderDeps> = {}) {
  const world = {
    order,
    etag: 'one',
    bytes: 10,
    picture: new Uint8Array(10) as Uint8Array,
    measured: 0,
    noted: [] as CheckOutcome[],
    /** The JPEG that the engine makes of the selfie; undefined for a JPEG. */
    jpeg: undefined as Uint8Array | undefined,
    /** The files next to the selfie. */
    kept: new Map<string, Uint8Array>(),
  };
  const deps: CheckOrderDeps = {
    orders: {
      find: async () => world.order,
      async noteCheck(_id, { etag, jpeg }, outcome) {
        world.noted.push(outcome);
        const noted = { selfieEtag: etag, selfieJpeg: jpeg, report: undefined, lookReport: undefined, ...outcome };
        world.order = { ...(world.order as UnpaidOrder), ...noted };
        return true;
      },
    },
    photos: {
      find: async () => ({ etag: world.etag, bytes: world.bytes }),
      read: async () => world.picture,
      async exchange(_key, bytes, _contentType, etag) {
        if (etag !== world.etag) return undefined;
        world.picture = bytes;
        world.etag = `${etag}, bare`;
        return world.etag;
      },
      write: async (key, bytes, contentType) => void world.kept.set(`${key} ${contentType}`, bytes),
      async remove(keys) {
        for (const key of keys) world.kept.delete(`${key} image/jpeg`);
      },
    },
    findTool: photoTool,
    engines: toolEngines({
      photo: aPhotoEngine({
        async check() {
          world.measured += 1;
          return aReport;
        },
        toJpeg: async () => world.jpeg,
      }),
    }),
    limit: { allow: async () => true },
    clock: () => new Date('2026-11-21T10:00:30.000Z'),
    ...different,
  };
  return { world, deps, check: () => checkOrder(order.id, caller, deps) };
}

/** Engines that find no face. */
export const refusing = toolEngines({
  photo: aPhotoEngine({
    check: async () => {
      throw new PhotoRejected('no_face', 'no face in the picture');
    },
  }),
});

/** The key of the JPEG next to the selfie. */
export const kept = `${unmeasured.folder}/selfie.jpeg image/jpeg`;
