import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/records/order-secret.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/records/stored-order.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#functions/testing/an-order.ts';
import { aMadePhoto, aReport } from '#functions/testing/made-photo.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type CheckOrderDeps, type CheckOutcome, checkOrder } from './check-order.ts';

const ayse = MemberId.parse('ayse');
const secret = newOrderSecret();
const caller = { groups: [], sourceIp: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const unmeasured = anUnpaidOrder({ ...held, selfieEtag: undefined, report: undefined });

/** A world with one order and one uploaded selfie; what is refused or measured is counted. */
function aWorld(order: StoredOrder = unmeasured, different: Partial<CheckOrderDeps> = {}) {
  const world = { order, etag: 'one', bytes: 10, measured: 0, noted: [] as CheckOutcome[] };
  const deps: CheckOrderDeps = {
    orders: {
      find: async () => world.order,
      async noteCheck(_id, selfieEtag, outcome) {
        world.noted.push(outcome);
        world.order = { ...(world.order as UnpaidOrder), selfieEtag, report: undefined, ...outcome };
        return true;
      },
    },
    photos: { find: async () => ({ etag: world.etag, bytes: world.bytes }), read: async () => new Uint8Array(10) },
    findTool: orderedTool,
    engines: {
      photo: {
        async check() {
          world.measured += 1;
          return aReport;
        },
        make: async () => aMadePhoto,
      },
    },
    limit: { allow: async () => true },
    clock: () => new Date('2026-11-21T10:00:30.000Z'),
    ...different,
  };
  return { world, deps, check: () => checkOrder(order.id, caller, deps) };
}

const refusing = {
  photo: {
    check: async () => {
      throw new PhotoRejected('no_face', 'nobody is in the picture');
    },
    make: async () => aMadePhoto,
  },
};

describe('a selfie', () => {
  test('is measured once, and another one again', async () => {
    const { world, check } = aWorld();
    expect(await check()).toEqual({ report: aReport });
    expect(await check()).toEqual({ report: aReport });
    expect(world.measured).toBe(1);
    world.etag = 'two';
    await check();
    expect(world.measured).toBe(2);
  });

  test('that was refused is refused again without being measured again, in the same words', async () => {
    const { world, deps, check } = aWorld(unmeasured, { engines: refusing });
    await expect(check()).rejects.toMatchObject({ code: 'no_face', message: 'nobody is in the picture' });
    expect(world.noted).toEqual([{ rejection: { code: 'no_face', detail: 'nobody is in the picture' } }]);
    const again = checkOrder(world.order.id, caller, {
      ...deps,
      photos: {
        ...deps.photos,
        read: async () => {
          throw new Error('read again');
        },
      },
    });
    await expect(again).rejects.toMatchObject({ code: 'no_face', message: 'nobody is in the picture' });
  });

  test('is not measured when it has not arrived, or is gone when it is read', async () => {
    const photos = { find: async () => undefined, read: async () => undefined };
    await expect(aWorld(unmeasured, { photos }).check()).rejects.toMatchObject({ code: 'photo_not_uploaded' });
    const gone = { find: async () => ({ etag: 'one', bytes: 1 }), read: async () => undefined };
    await expect(aWorld(unmeasured, { photos: gone }).check()).rejects.toMatchObject({ code: 'photo_not_uploaded' });
  });

  test('of more than 10 MB is refused, one of exactly 10 MB is measured', async () => {
    const large = aWorld();
    large.world.bytes = limits.uploadMaxBytes + 1;
    const message = `${limits.uploadMaxBytes + 1} bytes`;
    await expect(large.check()).rejects.toMatchObject({ code: 'file_too_large', message });
    expect(large.world.measured).toBe(0);
    const largest = aWorld();
    largest.world.bytes = limits.uploadMaxBytes;
    await expect(largest.check()).resolves.toEqual({ report: aReport });
  });

  test('of somebody who has too many measured is not measured; what is known costs nothing', async () => {
    const limit = { allow: async () => false };
    await expect(aWorld(unmeasured, { limit }).check()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `${limits.checksPerHour} checks an hour`,
    });
    const known = anUnpaidOrder({ ...held, selfieEtag: 'one' });
    await expect(aWorld(known, { limit }).check()).resolves.toEqual({ report: aReport });
  });
});

describe('whoever has a selfie measured', () => {
  test.each([
    ['a guest by network address', caller, held, '203.0.113.1'],
    ['a member by name', { groups: [], sourceIp: '203.0.113.1', memberId: ayse }, { ownerId: ayse }, 'ayse'],
  ])('is counted, %s', async (_, who, different, name) => {
    const counted: string[] = [];
    const limit = {
      async allow(counting: string) {
        counted.push(counting);
        return true;
      },
    };
    const order = anUnpaidOrder({ selfieEtag: undefined, report: undefined, ...different });
    await checkOrder(order.id, who, aWorld(order, { limit }).deps);
    expect(counted).toEqual([name]);
  });
});

test('a selfie that is known without an outcome is measured', async () => {
  const { world, check } = aWorld(anUnpaidOrder({ ...held, selfieEtag: 'one', report: undefined }));
  expect(await check()).toEqual({ report: aReport });
  expect(world.measured).toBe(1);
});

describe('an order', () => {
  test.each([
    ['queued', aQueuedOrder(held)],
    ['running', aProcessingOrder(held)],
    ['delivered', aCompletedOrder(held)],
    ['failed and refunded', aFailedOrder({ ...held, paymentStatus: 'refunded' })],
  ])('that is %s is not measured again', async (_, order) => {
    const { world, check } = aWorld(order);
    await expect(check()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.measured).toBe(0);
  });

  test('that is paid while it is measured stays as it was paid', async () => {
    const orders = { find: async () => unmeasured, noteCheck: async () => false };
    await expect(aWorld(unmeasured, { orders }).check()).rejects.toMatchObject({ code: 'order_already_started' });
  });

  test('of somebody else, or of a tool that measures nothing, is not found', async () => {
    const others = anUnpaidOrder({ secretHashes: [] });
    await expect(aWorld(others).check()).rejects.toMatchObject({ code: 'not_found' });
    const { check: _, ...measuringNothing } = orderedTool('greencard');
    await expect(aWorld(unmeasured, { findTool: () => measuringNothing }).check()).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('keeps the failure of the engine to itself', async () => {
    const engines = {
      photo: {
        ...refusing.photo,
        check: async () => {
          throw new Error('out of memory');
        },
      },
    };
    const { world, check } = aWorld(unmeasured, { engines });
    await expect(check()).rejects.toThrow('out of memory');
    expect(world.noted).toEqual([]);
  });
});
