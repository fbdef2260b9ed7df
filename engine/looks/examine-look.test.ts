import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { anotherFace, drawnFace } from '#tests/support/engine/looks/faces-at-hand.ts';
import { swapFace } from '#tests/support/engine/looks/swap-face.ts';
import { slimFace } from '#tests/support/engine/looks/warp-face.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createBuiltinLookEngine } from './look-engine.ts';
import type { OpenedPortrait } from './portrait.ts';

const retouch: LookRequest = { tool: 'retoucher' };
const engine = createBuiltinLookEngine();
const png = ({ data, widthPx: width, heightPx: height }: Raster) =>
  sharp(data, { raw: { width, height, channels: 3 } });
const examine = (made: Uint8Array, of = picture) => engine.examine(of, made, retouch);

let picture: Uint8Array;
let portrait: OpenedPortrait;
let guest: OpenedPortrait;
/** What the built-in engine made, as a processor that does its work well would. */
let retouched: Uint8Array;
beforeAll(async () => {
  const models = await loadModels();
  picture = await drawPortrait({ widthPx: 560, heightPx: 700, faceHeight: 0.45 });
  [portrait, guest] = await Promise.all([drawnFace(models), anotherFace(models)]);
  retouched = (await engine.make(picture, retouch)).jpeg;
});

describe('a picture from outside is handed out', () => {
  test.each([
    ['as a JPEG', () => sharp(retouched).jpeg({ quality: 85 })],
    ['as a PNG', () => sharp(retouched).png({ compressionLevel: 1 })],
    ['as a WebP', () => sharp(retouched).webp({ quality: 85 })],
    ['smaller, but not by half', () => sharp(retouched).resize(320, 400).png({ compressionLevel: 1 })],
    ['with metadata', () => sharp(retouched).withExif({ IFD0: { Copyright: 'a studio', ImageDescription: 'here' } })],
  ])('%s, re-encoded', async (_, made) => {
    const { jpeg, manifest } = await examine(await made().toBuffer());
    const { format, width, height, exif } = await sharp(jpeg).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 560, height: 700, exif: undefined });
    expect(manifest).toMatchObject({ tool: 'retoucher', engine: 'webhook', output: { widthPx: 560, heightPx: 700 } });
    expect(manifest.face.likeness).toBeGreaterThan(0.93);
    expect(manifest.wholePicture?.faceTone).toBeLessThan(0.012);
  });

  test('of a selfie that lies on its side, lying as it was sent', async () => {
    const lying = await sharp(picture).rotate(90).png({ compressionLevel: 1 }).toBuffer();
    const { manifest } = await examine(await sharp(retouched).rotate(90).png().toBuffer(), lying);
    expect(manifest.output).toMatchObject({ widthPx: 560, heightPx: 700 });
  });

  test('and bytes behind its end are gone', async () => {
    const { jpeg } = await examine(Buffer.concat([retouched, Buffer.from('<script>alert(1)</script>')]));
    expect(Buffer.from(jpeg).includes('<script>')).toBe(false);
  });
});

describe('it is not handed out', () => {
  test.each([
    ['another face', () => png(swapFace(portrait, guest))],
    ['a face made slimmer by a twentieth', () => png(slimFace(portrait, 0.05))],
    ['a lighter face', () => sharp(retouched).linear(1.06, 0)],
    ['another background', () => sharp({ create: { width: 560, height: 700, channels: 3, background: '#204080' } })],
    ['a picture that is mirrored', () => sharp(retouched).flop()],
    [
      'a picture cropped to another shape',
      () => sharp(retouched).extract({ left: 0, top: 0, width: 560, height: 600 }),
    ],
    ['a picture turned upside down', () => sharp(retouched).rotate(180)],
  ])('with %s', async (_, made) => {
    await expect(examine(await made().png({ compressionLevel: 1 }).toBuffer())).rejects.toMatchObject({
      code: 'face_changed',
    });
  });

  test.each([
    ['a page', async () => Buffer.from('<!doctype html><title>404</title>'), 'unsupported_format'],
    ['a GIF', () => sharp(retouched).gif().toBuffer(), 'unsupported_format'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_format'],
    ['a TIFF', () => sharp(retouched).tiff().toBuffer(), 'unsupported_format'],
    ['an AVIF', () => sharp(retouched).resize(64).avif().toBuffer(), 'unsupported_format'],
    ['nothing', async () => Buffer.alloc(0), 'unsupported_format'],
    ['a JPEG that breaks off', async () => retouched.subarray(0, 400), 'image_damaged'],
    ['a thumbnail', () => sharp(retouched).resize(112, 140).png().toBuffer(), 'image_too_small'],
  ])('as %s', async (_, made, code) => {
    await expect(examine(await made())).rejects.toMatchObject({ code });
  });

  test('as a look for which there are no limits', async () => {
    const makeup: LookRequest = { tool: 'makeup-changer', style: 'natural', intensity: 'light' };
    await expect(engine.examine(picture, retouched, makeup)).rejects.toThrow('no limits');
  });
});
