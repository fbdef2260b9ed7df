import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { deliverPhoto } from './deliver-photo.ts';
import { makePhoto } from './make-photo.ts';

let made: MadePhoto;

beforeAll(async () => {
  const choices = { document: 'dv', background: 'auto', infant: false } as const;
  made = await makePhoto(await drawPortrait(), choices, await loadModels());
});

test('delivers a photo that passes every rule unchanged', () => {
  expect(deliverPhoto(made)).toBe(made);
});

describe('a photo that breaks a rule of the file is an error, not a rejection of the picture', () => {
  test.each<[string, (jpeg: Uint8Array) => Uint8Array, string]>([
    ['a missing end', (jpeg) => jpeg.subarray(0, jpeg.length - 10), 'the file is a complete JPEG'],
    ['too many bytes', (jpeg) => Buffer.concat([jpeg, Buffer.alloc(300_000), Buffer.from([0xff, 0xd9])]), 'bytes'],
    ['no header', (jpeg) => Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(20)]), 'the file has a JFIF 1.1 header'],
  ])('%s', (_, tamper, rule) => {
    const attempt = () => deliverPhoto({ ...made, jpeg: tamper(made.jpeg) });
    // A plain Error, not a rejection of the customer's picture.
    expect(attempt).toThrow(expect.objectContaining({ name: 'Error', message: expect.stringContaining(rule) }));
  });
});
