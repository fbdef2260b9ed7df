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

const secret = newOrderSecret();
const caller = { groups: [], sourceIp: '203.0.113.1', orderSecret: secret };
const ayse = MemberId.parse('ayse');
const held = { secretHashes: [hashOrderSecret(secret)] };
const unmeasured = anUnpaidOrder({ ...held, selfieEtag: undefined, report: undefined });

/** A world with one order and one uploaded selfie; what is refused or measured is counted. */
function aWorld(order: StoredOrder = unmeasured, different: Partial<CheckOrderDeps> = {}) {
  const world = {
    order,
    etag: 'one',
    bytes: 10,
    measured: 0,
    noted: [] as CheckOutcome[],
    /** What the engine shows the selfie as; undefined for a JPEG. */
    jpeg: undefined as Uint8Array | undefined,
    /** What lies beside the selfie. */
    kept: new Map<string, Uint8Array>(),
  };
  const deps: CheckOrderDeps = {
    orders: {
      find: async () => world.order,
      async noteCheck(_id, { etag, jpeg }, outcome) {
        world.noted.push(outcome);
        const noted = { selfieEtag: etag, selfieJpeg: jpeg, report: undefined, ...outcome };
        world.order = { ...(world.order as UnpaidOrder), ...noted };
        return true;
      },
    },
    photos: {
      find: async () => ({ etag: world.etag, bytes: world.bytes }),
      read: async () => new Uint8Array(10),
      write: async (key, bytes, contentType) => void world.kept.set(`${key} ${contentType}`, bytes),
      async remove(keys) {
        for (const key of keys) world.kept.delete(`${key} image/jpeg`);
      },
    },
    findTool: orderedTool,
    engines: {
      photo: {
        async check() {
          world.measured += 1;
          return aReport;
        },
        make: async () => aMadePhoto,
        toJpeg: async () => world.jpeg,
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
    toJpeg: async () => undefined,
  },
};
const kept = `${unmeasured.folder}/selfie.jpeg image/jpeg`;

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

  test('that was refused is refused again with where it shows why', async () => {
    const marks = { others: [{ left: 0.6, top: 0.3, width: 0.1, height: 0.1 }] };
    const check = async () => {
      throw new PhotoRejected('several_faces', 'two', undefined, marks);
    };
    const { world, deps } = aWorld(unmeasured, { engines: { photo: { ...refusing.photo, check } } });
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ marks });
    expect(world.noted).toEqual([{ rejection: { code: 'several_faces', detail: 'two', marks } }]);
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ code: 'several_faces', marks });
  });

  test('is not measured when it has not arrived, or is gone when it is read', async () => {
    const { photos } = aWorld().deps;
    const absent = { ...photos, find: async () => undefined, read: async () => undefined };
    await expect(aWorld(unmeasured, { photos: absent }).check()).rejects.toMatchObject({ code: 'photo_not_uploaded' });
    const gone = { ...photos, read: async () => undefined };
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

describe('beside a selfie', () => {
  test('of another format a JPEG is kept, and the order knows it', async () => {
    const { world, check } = aWorld();
    world.jpeg = new Uint8Array([1]);
    await check();
    expect([...world.kept]).toEqual([[kept, world.jpeg]]);
    expect(world.order.selfieJpeg).toBe('copy');
  });

  test('that is a JPEG nothing is kept', async () => {
    const { world, check } = aWorld();
    await check();
    expect([...world.kept]).toEqual([]);
    expect(world.order.selfieJpeg).toBe('itself');
  });

  test('in which nobody was found a JPEG is kept all the same', async () => {
    const { world, deps, check } = aWorld();
    Object.assign(deps.engines.photo, { check: refusing.photo.check });
    world.jpeg = new Uint8Array([1]);
    await expect(check()).rejects.toMatchObject({ code: 'no_face' });
    expect(world.kept.has(kept)).toBe(true);
    expect(world.order).toMatchObject({ selfieJpeg: 'copy', rejection: { code: 'no_face' } });
  });

  test('that cannot be read nothing is kept, and nothing of the one before it', async () => {
    const { world, deps, check } = aWorld();
    world.jpeg = new Uint8Array([1]);
    await check();
    world.etag = 'two';
    const unreadable = async () => {
      throw new PhotoRejected('image_damaged', 'half of it is missing');
    };
    Object.assign(deps.engines.photo, { check: unreadable, toJpeg: unreadable });
    await expect(check()).rejects.toMatchObject({ code: 'image_damaged' });
    expect([...world.kept]).toEqual([]);
    expect(world.order.selfieJpeg).toBeUndefined();
  });

  test('that replaces another the JPEG is replaced, or removed where the new one is a JPEG itself', async () => {
    const { world, check } = aWorld();
    world.jpeg = new Uint8Array([1]);
    await check();
    world.etag = 'two';
    world.jpeg = new Uint8Array([2]);
    await check();
    expect([...world.kept]).toEqual([[kept, new Uint8Array([2])]]);
    world.etag = 'three';
    world.jpeg = undefined;
    await check();
    expect([...world.kept]).toEqual([]);
    expect(world.order.selfieJpeg).toBe('itself');
  });

  test.each([
    ['deleted', { deletedAt: '2026-11-21T10:00:31.000Z' }],
    ['erased', undefined],
  ])('of an order that is %s while it is measured nothing stays', async (_, become) => {
    const { world, deps, check } = aWorld();
    world.jpeg = new Uint8Array([1]);
    deps.orders.noteCheck = async () => {
      expect(world.kept.has(kept)).toBe(true);
      deps.orders.find = async () => (become === undefined ? undefined : { ...world.order, ...become });
      return false;
    };
    await expect(check()).rejects.toMatchObject({ code: 'not_found' });
    expect([...world.kept]).toEqual([]);
  });

  test('a failure to show it is not taken for its fault, and nothing is noted', async () => {
    const { world, deps, check } = aWorld();
    deps.engines.photo.toJpeg = async () => {
      throw new Error('out of memory');
    };
    await expect(check()).rejects.toThrow('out of memory');
    expect(world.noted).toEqual([]);
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

describe('options that are chosen while a selfie is measured', () => {
  const { options } = unmeasured;

  /** Somebody chooses otherwise just before the outcome of the first measuring is noted. */
  function whileMeasured(become: Partial<UnpaidOrder>) {
    const made = aWorld();
    const { world, deps } = made;
    const { noteCheck } = deps.orders;
    const notedFor: unknown[] = [];
    let isFirst = true;
    deps.orders.noteCheck = async (measured, ...rest) => {
      if (isFirst) world.order = { ...(world.order as UnpaidOrder), ...become };
      isFirst = false;
      notedFor.push(measured.options['category']);
      const { folder } = world.order;
      const isSame = measured.folder === folder && measured.options === world.order.options;
      return isSame && (await noteCheck(measured, ...rest));
    };
    return { ...made, notedFor };
  }

  test('and judge nothing otherwise, keep what was measured', async () => {
    const { world, check, notedFor } = whileMeasured({ options: { ...options, category: 'adult_female' } });
    expect(await check()).toEqual({ report: aReport });
    expect([world.measured, notedFor]).toEqual([1, ['adult_male', 'adult_female']]);
    expect(world.order.report).toEqual(aReport);
  });

  test('and judge it otherwise, have it measured again', async () => {
    const baby = { ...options, category: 'baby', guardianConfirmed: true };
    const { world, check, notedFor } = whileMeasured({ options: baby });
    expect(await check()).toEqual({ report: aReport });
    expect([world.measured, notedFor]).toEqual([2, ['adult_male', 'baby']]);
  });

  test('have it measured again where it was moved to', async () => {
    const { world, check } = whileMeasured({ folder: 'ada@example.com/1_ord_01JD' });
    await check();
    expect([world.measured, world.order.report]).toEqual([2, aReport]);
  });

  test.each(['find', 'read'] as const)(
    'are met where it lies now, if it moved before it was there to %s',
    async (step) => {
      const { world, deps } = aWorld();
      const folder = 'ada@example.com/1_ord_01JD';
      const there = deps.photos[step];
      const photos = {
        ...deps.photos,
        [step]: async (key: string, etag: string) => {
          world.order = { ...world.order, folder } as UnpaidOrder;
          return key.startsWith(folder) ? await there(key, etag) : undefined;
        },
      };
      expect(await checkOrder(world.order.id, caller, { ...deps, photos })).toEqual({ report: aReport });
      expect(world.measured).toBe(1);
    },
  );

  test('again and again are refused some time', async () => {
    const { world, deps, check } = aWorld();
    deps.orders.noteCheck = async () => {
      world.order = { ...(world.order as UnpaidOrder), folder: `folder-${world.measured}` };
      return false;
    };
    await expect(check()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(world.measured).toBe(3);
  });
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
    const { world, deps, check } = aWorld();
    deps.orders.noteCheck = async () => {
      world.order = aQueuedOrder(held);
      return false;
    };
    world.jpeg = new Uint8Array([1]);
    await expect(check()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.kept.has(kept)).toBe(true);
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
