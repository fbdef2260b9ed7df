import { describe, expect, test } from '@jest/globals';
import type { UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import { photoTool } from '#functions/tools/tools.ts';
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

describe('checking a selfie', () => {
  test('checks each selfie once', async () => {
    const { world, check } = aChecksWorld();
    expect(await check()).toEqual({ report: aReport });
    expect(await check()).toEqual({ report: aReport });
    expect(world.measured).toBe(1);
    world.etag = 'two';
    await check();
    expect(world.measured).toBe(2);
  });

  test('refuses a refused selfie again with the same message and without another check', async () => {
    const { world, deps, check } = aChecksWorld(unmeasured, { engines: refusing });
    await expect(check()).rejects.toMatchObject({ code: 'no_face', message: 'no face in the picture' });
    expect(world.noted).toEqual([{ rejection: { code: 'no_face', detail: 'no face in the picture' } }]);
    const again = checkOrder(world.order.id, caller, {
      ...deps,
      photos: {
        ...deps.photos,
        read: async () => {
          throw new Error('read again');
        },
      },
    });
    await expect(again).rejects.toMatchObject({ code: 'no_face', message: 'no face in the picture' });
  });

  test('refuses a refused selfie again with its marks', async () => {
    const marks = { others: [{ left: 0.6, top: 0.3, width: 0.1, height: 0.1 }] };
    const check = async () => {
      throw new PhotoRejected('several_faces', 'two', undefined, marks);
    };
    const { world, deps } = aChecksWorld(unmeasured, { engines: { ...refusing, photo: { ...refusing.photo, check } } });
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ marks });
    expect(world.noted).toEqual([{ rejection: { code: 'several_faces', detail: 'two', marks } }]);
    await expect(checkOrder(world.order.id, caller, deps)).rejects.toMatchObject({ code: 'several_faces', marks });
  });

  test('checks no selfie that is not uploaded, or is gone when it is read', async () => {
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

  test('refuses more than 10 MB, and checks exactly 10 MB', async () => {
    const large = aChecksWorld();
    large.world.bytes = limits.uploadMaxBytes + 1;
    const message = `${limits.uploadMaxBytes + 1} bytes`;
    await expect(large.check()).rejects.toMatchObject({ code: 'file_too_large', message });
    expect(large.world.measured).toBe(0);
    const largest = aChecksWorld();
    largest.world.bytes = limits.uploadMaxBytes;
    await expect(largest.check()).resolves.toEqual({ report: aReport });
  });

  test('refuses a caller above the limit of checks, but a known selfie costs nothing', async () => {
    const limit = { allow: async () => false };
    await expect(aChecksWorld(unmeasured, { limit }).check()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `${limits.checksPerHour} checks an hour`,
    });
    const known = anUnpaidOrder({ ...held, selfieEtag: 'one' });
    await expect(aChecksWorld(known, { limit }).check()).resolves.toEqual({ report: aReport });
  });
});

describe('the limit of checks', () => {
  test.each([
    ['a guest by source network', caller, held, '203.0.113.1'],
    ['a member by name', { groups: [], sourceNetwork: '203.0.113.1', memberId: ayse }, { ownerId: ayse }, 'ayse'],
  ])('counts %s', async (_, who, different, name) => {
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

test('checks a selfie that is recorded without an outcome', async () => {
  const { world, check } = aChecksWorld(anUnpaidOrder({ ...held, selfieEtag: 'one', report: undefined }));
  expect(await check()).toEqual({ report: aReport });
  expect(world.measured).toBe(1);
});

describe('options that change during the check', () => {
  const { options } = unmeasured;

  /** Changes the order just before the outcome of the first check is recorded. */
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

  test('keep the outcome when it is the same for both', async () => {
    const { world, check, notedFor } = whileMeasured({ options: { ...options, category: 'adult_female' } });
    expect(await check()).toEqual({ report: aReport });
    expect([world.measured, notedFor]).toEqual([1, ['adult_male', 'adult_female']]);
    expect(world.order.report).toEqual(aReport);
  });

  test('cause another check when the outcome may differ', async () => {
    const baby = { ...options, category: 'baby', guardianConfirmed: true };
    const { world, check, notedFor } = whileMeasured({ options: baby });
    expect(await check()).toEqual({ report: aReport });
    expect([world.measured, notedFor]).toEqual([2, ['adult_male', 'baby']]);
  });

  test('cause another check when the selfie moved', async () => {
    const { world, check } = whileMeasured({ folder: 'ada@example.com/1_ord_01JD' });
    await check();
    expect([world.measured, world.order.report]).toEqual([2, aReport]);
  });

  test.each(['find', 'read'] as const)(
    'are checked in the new folder when the selfie moved before the step %s',
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

  test('are refused after three checks', async () => {
    const { world, deps, check } = aChecksWorld();
    deps.orders.noteCheck = async () => {
      world.order = { ...(world.order as UnpaidOrder), folder: `folder-${world.measured}` };
      return false;
    };
    await expect(check()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(world.measured).toBe(3);
  });
});

describe('checking an order', () => {
  test.each([
    ['queued', aQueuedOrder(held)],
    ['running', aProcessingOrder(held)],
    ['delivered', aCompletedOrder(held)],
    ['failed and refunded', aFailedOrder({ ...held, paymentStatus: 'refunded' })],
  ])('refuses an order that is %s', async (_, order) => {
    const { world, check } = aChecksWorld(order);
    await expect(check()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.measured).toBe(0);
  });

  test('leaves an order unchanged that is paid during the check', async () => {
    const { world, deps, check } = aChecksWorld();
    deps.orders.noteCheck = async () => {
      world.order = aQueuedOrder(held);
      return false;
    };
    world.jpeg = new Uint8Array([1]);
    await expect(check()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.kept.has(kept)).toBe(true);
  });

  test('answers not found for another holder, and for a tool without a check', async () => {
    const others = anUnpaidOrder({ secretHashes: [] });
    await expect(aChecksWorld(others).check()).rejects.toMatchObject({ code: 'not_found' });
    const { check: _, ...measuringNothing } = photoTool('greencard');
    await expect(aChecksWorld(unmeasured, { findTool: () => measuringNothing }).check()).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('runs the engine of a look once, and stores its report', async () => {
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

  test('stores nothing when the engine fails', async () => {
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
