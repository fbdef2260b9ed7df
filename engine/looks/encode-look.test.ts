import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { limits } from '#shared/limits.ts';
import { encodeLook } from './encode-look.ts';

/** A picture of noise, which no JPEG makes small. */
function noise(widthPx: number, heightPx: number) {
  const data = new Uint8Array(widthPx * heightPx * 3);
  let state = 1;
  for (let place = 0; place < data.length; place += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[place] = state >>> 24;
  }
  return { data, widthPx, heightPx };
}

test('a look keeps its full colour resolution', async () => {
  const jpeg = await encodeLook(noise(64, 48));
  expect(await sharp(jpeg).metadata()).toMatchObject({
    width: 64,
    height: 48,
    chromaSubsampling: '4:4:4',
    space: 'srgb',
  });
});

test('a look that would be larger than an upload may be loses quality and no pixel', async () => {
  const jpeg = await encodeLook(noise(2400, 2400));
  expect(jpeg.length).toBeLessThanOrEqual(limits.uploadMaxBytes);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 2400, height: 2400, chromaSubsampling: '4:2:0' });
});
