import { beforeAll, describe, expect, test } from '@jest/globals';
import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { drawPortrait } from '#engine/testing/portrait.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import { deliverPhoto } from './deliver-photo.ts';
import { makePhoto } from './make-photo.ts';

let made: MadePhoto;

beforeAll(async () => {
  const choices = { document: 'dv', background: 'auto', infant: false } as const;
  made = await makePhoto(await drawPortrait(), choices, await loadModels());
});

test('a photo that holds every rule is delivered as it is, with a sheet to print', async () => {
  const delivered = await deliverPhoto(made);
  expect(delivered.jpeg).toBe(made.jpeg);
  expect(readJpegFacts(delivered.printSheet!)).toMatchObject({ widthPx: 1800, heightPx: 1200, densityDpi: 300 });
});

describe('a photo that breaks a rule does not leave the engine, and nobody is asked for another picture', () => {
  test.each<[string, (jpeg: Uint8Array) => Uint8Array, string]>([
    ['a missing end', (jpeg) => jpeg.subarray(0, jpeg.length - 10), 'the file is a complete JPEG'],
    ['too many bytes', (jpeg) => Buffer.concat([jpeg, Buffer.alloc(300_000), Buffer.from([0xff, 0xd9])]), 'bytes'],
    ['no header', (jpeg) => Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(20)]), 'the file has a JFIF 1.1 header'],
  ])('%s', async (_, tamper, rule) => {
    const attempt = deliverPhoto({ ...made, jpeg: tamper(made.jpeg) });
    await expect(attempt).rejects.toMatchObject({ name: 'Error', message: expect.stringContaining(rule) });
  });
});
