import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decodeHeic } from './heic.adapter.ts';

/** Nothing here writes HEIC, so these tests run where the folder of portraits is next to the repository. */
const sample = join(import.meta.dirname, '../../../shared/portraits/no-face.heic');
const whereSampleIs = existsSync(sample) ? test : test.skip;

whereSampleIs('decodes a HEIC picture upright to three bytes per pixel', async () => {
  const { data, widthPx, heightPx } = await decodeHeic(readFileSync(sample));
  expect([widthPx, heightPx]).toEqual([2592, 1944]);
  expect(data).toHaveLength(2592 * 1944 * 3);
});

whereSampleIs('decodes the same file once, and a copy of it again', async () => {
  const file = readFileSync(sample);
  const raster = await decodeHeic(file);
  expect(await decodeHeic(file)).toBe(raster);
  expect(await decodeHeic(Buffer.from(file))).not.toBe(raster);
});

whereSampleIs('rejects a container that declares 900 megapixels before allocating memory', async () => {
  const huge = Buffer.from(readFileSync(sample));
  for (let at = huge.indexOf('ispe'); at !== -1; at = huge.indexOf('ispe', at + 4)) {
    huge.writeUInt32BE(30_000, at + 8);
    huge.writeUInt32BE(30_000, at + 12);
  }
  await expect(decodeHeic(huge)).rejects.toMatchObject({ code: 'too_many_pixels' });
});

test('rejects a container without a picture as damaged', async () => {
  const empty = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(decodeHeic(empty)).rejects.toMatchObject({ code: 'image_damaged' });
});
