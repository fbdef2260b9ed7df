import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { looks } from '#shared/looks/looks.ts';
import { anotherFace, drawnFace } from '#tests/support/engine/looks/faces-at-hand.ts';
import { swapFace } from '#tests/support/engine/looks/swap-face.ts';
import { slimFace } from '#tests/support/engine/looks/warp-face.ts';
import { drawManyScans } from '#tests/support/engine/many-scans.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createBuiltinLookEngine } from './look-engine.ts';
import type { OpenedPortrait } from './portrait.ts';

const retouch: LookRequest = looks.retoucher.example;
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
    ['on its side, where EXIF turns it', () => sharp(retouched).rotate(-90).withMetadata({ orientation: 6 })],
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
    ['a JPEG of more scans than any encoder writes', () => drawManyScans(560, 700, 3), 'image_damaged'],
    ['a picture without its wall', () => sharp(retouched).ensureAlpha(0.99).png().toBuffer(), 'image_damaged'],
    ['a thumbnail', () => sharp(retouched).resize(112, 140).png().toBuffer(), 'image_too_small'],
  ])('as %s', async (_, made, code) => {
    await expect(examine(await made())).rejects.toMatchObject({ code });
  });
});

describe('makeup from outside', () => {
  const glamorous: LookRequest = { tool: 'makeup-changer', style: 'glamorous', intensity: 'heavy' };
  const natural: LookRequest = { tool: 'makeup-changer', style: 'natural', intensity: 'light' };
  let madeUp: Uint8Array;
  beforeAll(async () => {
    madeUp = (await engine.make(picture, glamorous)).jpeg;
  });

  test('is handed out in the size of the selfie', async () => {
    const { manifest } = await engine.examine(picture, await sharp(madeUp).resize(448).webp().toBuffer(), glamorous);
    expect(manifest).toMatchObject({ tool: 'makeup-changer', engine: 'webhook', output: { widthPx: 560 } });
    expect(manifest.chosen).toEqual({ style: 'glamorous', intensity: 'heavy' });
  });

  test.each([
    ['another face', glamorous, () => png(swapFace(portrait, guest))],
    ['a face made slimmer by a tenth', glamorous, () => png(slimFace(portrait, 0.1))],
    ['a lighter face', natural, () => sharp(picture).linear(1.06, 0)],
    [
      'another background',
      glamorous,
      () => sharp({ create: { width: 560, height: 700, channels: 3, background: '#204080' } }),
    ],
  ])('is not handed out with %s', async (_, request, made) => {
    const file = await made().png({ compressionLevel: 1 }).toBuffer();
    await expect(engine.examine(picture, file, request)).rejects.toMatchObject({ code: 'face_changed' });
  });
});

describe('hair from outside', () => {
  const bob: LookRequest = { tool: 'hair-changer', hairstyle: 'bob_cut', colour: 'red' };
  const red: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
  let dyed: Uint8Array;
  beforeAll(async () => {
    dyed = (await engine.make(picture, red)).jpeg;
  });
  const opened = async (file: Uint8Array) => await sharp(file).raw().toBuffer();
  /** The middle of the face, which no hair covers. */
  const face = { left: 240, top: 300, width: 80, height: 100 };
  const faceOf = (file: Uint8Array) => sharp(file).extract(face).raw().toBuffer();
  const mostDifference = (one: Uint8Array, other: Uint8Array) =>
    one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);

  test.each([
    ['a colour', red],
    ['a hairstyle', bob],
  ])('as %s is handed out with the hair that came back', async (_, request) => {
    const { jpeg, manifest } = await engine.examine(picture, await sharp(dyed).png().toBuffer(), request);
    expect(manifest).toMatchObject({ engine: 'webhook', face: { changedOutside: 0 } });
    expect(manifest.face.likeness).toBeCloseTo(1, 6);
    expect(manifest.changedShare).toBeGreaterThan(0.02);
    expect(mostDifference(await opened(jpeg), await opened(picture))).toBeGreaterThan(40);
  });

  test('of another size is scaled', async () => {
    const { manifest } = await engine.examine(picture, await sharp(dyed).resize(420).jpeg().toBuffer(), red);
    expect(manifest).toMatchObject({ face: { changedOutside: 0 }, output: { widthPx: 560, heightPx: 700 } });
  });

  test('around a face that was repainted a little keeps the original face', async () => {
    const { data, info } = await sharp(dyed).raw().toBuffer({ resolveWithObject: true });
    const painted = Uint8Array.from(data, (value, at) => (at % 7 === 0 ? Math.min(255, value + 9) : value));
    const made = await sharp(painted, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png()
      .toBuffer();
    const { jpeg, manifest } = await engine.examine(picture, made, red);
    expect(manifest.face.changedOutside).toBe(0);
    expect(manifest.face.likeness).toBeCloseTo(1, 6);
    // But for the encoding.
    expect(mostDifference(await faceOf(jpeg), await faceOf(picture))).toBeLessThan(9);
  });

  test.each([
    ['another face', () => png(swapFace(portrait, guest))],
    ['a face made slimmer by a fifth', () => png(slimFace(portrait, 0.2))],
    ['another background', () => sharp({ create: { width: 560, height: 700, channels: 3, background: '#204080' } })],
    ['a picture that is mirrored', () => sharp(dyed).flop()],
    ['a picture turned upside down', () => sharp(dyed).rotate(180)],
  ])('is not handed out with %s', async (_, made) => {
    const file = await made().png({ compressionLevel: 1 }).toBuffer();
    await expect(engine.examine(picture, file, bob)).rejects.toMatchObject({ code: 'face_changed' });
  });
});

describe('a picture that came back as it was sent is not handed out', () => {
  test.each<{ request: LookRequest }>([
    { request: retouch },
    { request: { tool: 'makeup-changer', style: 'natural', intensity: 'medium' } },
    { request: { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' } },
    { request: { tool: 'hair-changer', hairstyle: 'bob_cut', colour: 'natural' } },
  ])('as $request.tool', async ({ request }) => {
    const sent = await engine.bare(picture);
    const stored = await sharp(sent).jpeg({ quality: 88 }).toBuffer();
    for (const made of [sent, stored]) {
      await expect(engine.examine(picture, made, request)).rejects.toMatchObject({ code: 'not_drawn' });
    }
  });
});

describe('the free check of a look made outside', () => {
  let sample: Uint8Array;
  beforeAll(async () => {
    sample = await drawPortrait({ widthPx: 520, heightPx: 680, faceHeight: 0.3, faceY: 0.4, head: { strands: true } });
  });

  test('says which colours the hairstyle does not take', async () => {
    const bun: LookRequest = { tool: 'hair-changer', hairstyle: 'bun', colour: 'red' };
    const { hairColours } = (await engine.checkOutside(sample, bun)).notForThisPicture;
    expect(hairColours).toContainEqual({ option: 'ombre', reason: 'not_on_this_hairstyle' });
  });

  test('accepts a hairstyle that our own engine does not make', async () => {
    const bun: LookRequest = { tool: 'hair-changer', hairstyle: 'bun', colour: 'natural' };
    expect((await engine.checkOutside(sample, bun)).notForThisPicture.hairstyles).toEqual([]);
    await expect(engine.check(sample, bun)).rejects.toThrow('does not offer');
  });
});
