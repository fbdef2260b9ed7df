import { describe, expect, test } from '@jest/globals';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aChecksWorld, kept, refusing } from '#tests/support/functions/checks-world.ts';

describe('the JPEG of a selfie', () => {
  test('is stored for another format, and recorded on the order', async () => {
    const { world, check } = aChecksWorld();
    world.jpeg = new Uint8Array([1]);
    await check();
    expect([...world.kept]).toEqual([[kept, world.jpeg]]);
    expect(world.order.selfieJpeg).toBe('copy');
  });

  test('is not stored for a JPEG', async () => {
    const { world, check } = aChecksWorld();
    await check();
    expect([...world.kept]).toEqual([]);
    expect(world.order.selfieJpeg).toBe('itself');
  });

  test('is stored also when no face was found', async () => {
    const { world, deps, check } = aChecksWorld();
    Object.assign(deps.engines.photo, { check: refusing.photo.check });
    world.jpeg = new Uint8Array([1]);
    await expect(check()).rejects.toMatchObject({ code: 'no_face' });
    expect(world.kept.has(kept)).toBe(true);
    expect(world.order).toMatchObject({ selfieJpeg: 'copy', rejection: { code: 'no_face' } });
  });

  test('is not stored for an unreadable selfie, and a former one is removed', async () => {
    const { world, deps, check } = aChecksWorld();
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

  test('is replaced with the selfie, or removed when the new one is a JPEG itself', async () => {
    const { world, check } = aChecksWorld();
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
  ])('is removed when the order is %s during the check', async (_, become) => {
    const { world, deps, check } = aChecksWorld();
    world.jpeg = new Uint8Array([1]);
    deps.orders.noteCheck = async () => {
      expect(world.kept.has(kept)).toBe(true);
      deps.orders.find = async () => (become === undefined ? undefined : { ...world.order, ...become });
      return false;
    };
    await expect(check()).rejects.toMatchObject({ code: 'not_found' });
    expect([...world.kept]).toEqual([]);
  });

  test('does not refuse the selfie when its conversion fails', async () => {
    const { world, deps, check } = aChecksWorld();
    deps.engines.photo.toJpeg = async () => {
      throw new Error('out of memory');
    };
    await expect(check()).rejects.toThrow('out of memory');
    expect(world.noted).toEqual([]);
  });
});
