import { describe, expect, test } from '@jest/globals';
import type { UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { limits } from '#shared/limits.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { aChecksWorld, ayse, caller, held, kept, refusing, unmeasured } from '#tests/support/functions/checks-world.ts';
import { aLookEngine, aLookReport } from '#tests/support/functions/look-engine.double.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { checkOrder } from './check-order.ts';

describe('a selfie', () => {
  test('is measured once, and another one again', async () => {
    const { world, check } = aChecksWorld();
    expect(await check()).toEqual({ report: aReport });
    expect(await check()).toEqual({ report: aReport });
    expect(world.measured).toBe(1);
    world.etag = 'two';
    await check();
    expect(world.measured).toBe(2);
  });

  test('that was refused is refused again without being measured again, in the same words', async () => {
    const { world, deps, check } = aChecksWorld(unmeasured, { engines: refusing });
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
    const { world, deps } = aChecksWorld(unmeasured, { engines: { ...refusing, photo: { ...refusing.photo, check } } });
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ marks });
    expect(world.noted).toEqual([{ rejection: { code: 'several_faces', detail: 'two', marks } }]);
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ code: 'several_faces', marks });
  });

  test('is not measured when it has not arrived, or is gone when it is read', async () => {
    const { photos } = aChecksWorld().deps;
    const absent = { ...photos, find: async () => undefined, read: async () => undefined };
    await expect(aChecksWorld(unmeasured, { photos: absent }).check()).rejects.toMatchObject({
      code: 'photo_not_uploaded',
    });
    const gone = { ...photos, read: async () => undefined };
    await expect(aChecksWorld(unmeasured, { photos: gone }).check()).rejects.toMatchObject({
      code: 'photo_not_uploaded',
    });
  });

  test('of more than 10 MB is refused, one of exactly 10 MB is measured', async () => {
    const large = aChecksWorld();
    large.world.bytes = limits.uploadMaxBytes + 1;
    const message = `${limits.uploadMaxBytes + 1} bytes`;
    await expect(large.check()).rejects.toMatchObject({ code: 'file_too_large', message });
    expect(large.world.measured).toBe(0);
    const largest = aChecksWorld();
    largest.world.bytes = limits.uploadMaxBytes;
    await expect(largest.check()).resolves.toEqual({ report: aReport });
  });

  test('of somebody who has too many measured is not measured; what is known costs nothing', async () => {
    const limit = { allow: async () => false };
    await expect(aChecksWorld(unmeasured, { limit }).check()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `${limits.checksPerHour} checks an hour`,
    });
    const known = anUnpaidOrder({ ...held, selfieEtag: 'one' });
    await expect(aChecksWorld(known, { limit }).check()).resolves.toEqual({ report: aReport });
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
    await checkOrder(order.id, who, aChecksWorld(order, { limit }).deps);
    expect(counted).toEqual([name]);
  });
});

test('a selfie that is known without an outcome is measured', async () => {
  const { world, check } = aChecksWorld(anUnpaidOrder({ ...held, selfieEtag: 'one', report: undefined }));
  expect(await check()).toEqual({ report: aReport });
  expect(world.measured).toBe(1);
});

describe('options that are chosen while a selfie is measured', () => {
  const { options } = unmeasured;

  /** Somebody chooses otherwise just before the outcome of the first measuring is noted. */
  function whileMeasured(become: Partial<UnpaidOrder>) {
    const made = aChecksWorld();
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
      const { world, deps } = aChecksWorld();
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
    const { world, deps, check } = aChecksWorld();
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
    const { world, check } = aChecksWorld(order);
    await expect(check()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.measured).toBe(0);
  });

  test('that is paid while it is measured stays as it was paid', async () => {
    const { world, deps, check } = aChecksWorld();
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
    await expect(aChecksWorld(others).check()).rejects.toMatchObject({ code: 'not_found' });
    const { check: _, ...measuringNothing } = orderedTool('greencard');
    await expect(aChecksWorld(unmeasured, { findTool: () => measuringNothing }).check()).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('of a look is looked at once by its engine, and that is kept with the order', async () => {
    let looked = 0;
    const engine = aLookEngine({
      async check() {
        looked += 1;
        return aLookReport;
      },
    });
    const look = { ...unmeasured, tool: 'retoucher', options: {} } as const;
    const { world, check } = aChecksWorld(look, { engines: { ...refusing, looks: [engine] } });
    expect(await check()).toEqual({ lookReport: aLookReport });
    expect(world.order).toMatchObject({ lookReport: aLookReport, selfieEtag: world.etag });
    expect(await check()).toEqual({ lookReport: aLookReport });
    expect([looked, world.measured]).toEqual([1, 0]);
  });

  test('keeps the failure of the engine to itself', async () => {
    const engines = {
      ...refusing,
      photo: {
        ...refusing.photo,
        check: async () => {
          throw new Error('out of memory');
        },
      },
    };
    const { world, check } = aChecksWorld(unmeasured, { engines });
    await expect(check()).rejects.toThrow('out of memory');
    expect(world.noted).toEqual([]);
  });
});
