import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aChecksWorld } from '#tests/support/functions/checks-world.ts';

const aPictureWithItsPlace = async () =>
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#789' } })
    .withExif({ IFD3: { GPSDateStamp: '2026:11:21' } })
    .jpeg()
    .toBuffer();

test('stores a checked selfie without its location, and records the ETag of the stored file', async () => {
  const { world, check } = aChecksWorld();
  world.picture = new Uint8Array(await aPictureWithItsPlace());
  await check();
  expect(Buffer.from(world.picture).includes('2026:11:21')).toBe(false);
  expect(world.order).toMatchObject({ selfieEtag: 'one, bare' });
  await check();
  expect(world.measured).toBe(1);
});

test('does not overwrite a selfie that was exchanged during its check, and checks the new one', async () => {
  const { world, deps, check } = aChecksWorld();
  world.picture = new Uint8Array(await aPictureWithItsPlace());
  const measure = deps.engines.photo.check;
  Object.assign(deps.engines.photo, {
    check: async (...asked: Parameters<typeof measure>) => {
      if (world.measured === 0) [world.etag, world.picture] = ['two', new Uint8Array(10)];
      return await measure(...asked);
    },
  });
  await check();
  expect(world.measured).toBe(2);
  expect(world.order).toMatchObject({ selfieEtag: 'two' });
  expect(world.picture).toEqual(new Uint8Array(10));
});
