import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { anotherFace } from '#tests/support/engine/looks/faces-at-hand.ts';
import { type Draw, standInPainter } from '#tests/support/engine/looks/stand-in-painter.ts';
import { swapFace } from '#tests/support/engine/looks/swap-face.ts';
import { slimFace } from '#tests/support/engine/looks/warp-face.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createBuiltinLookEngine, LookNotOffered } from './look-engine.ts';
import type { OpenedPortrait } from './portrait.ts';

const retouch: LookRequest = { tool: 'retoucher' };
const makeup: LookRequest = { tool: 'makeup-changer', style: 'artistic', intensity: 'dramatic' };
const colour: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
const hairstyle: LookRequest = { tool: 'hair-changer', hairstyle: 'bob_cut', colour: 'red' };

const nothing: Draw = ({ raster }) => raster;
const engineThat = (draw: Draw) => createBuiltinLookEngine({ openPainter: standInPainter(draw) });

let picture: Uint8Array;
let guest: OpenedPortrait;
beforeAll(async () => {
  picture = await drawPortrait({ widthPx: 560, heightPx: 700, faceHeight: 0.45 });
  guest = await anotherFace(await loadModels());
});

describe('making a look', () => {
  test('hands out a JPEG as large as the picture, and a manifest of what was done', async () => {
    const steps: string[] = [];
    const { jpeg, manifest } = await engineThat(nothing).make(picture, makeup, (step) => steps.push(step));
    expect(steps).toEqual(['checking', 'drawing', 'comparing', 'encoding']);
    expect(readJpegFacts(jpeg)).toMatchObject({ widthPx: 560, heightPx: 700 });
    const { exif, chromaSubsampling, space } = await sharp(jpeg).metadata();
    expect([exif, chromaSubsampling, space]).toEqual([undefined, '4:4:4', 'srgb']);
    expect(LookManifest.parse(manifest)).toEqual(manifest);
    expect(manifest).toMatchObject({
      tool: 'makeup-changer',
      chosen: { style: 'artistic', intensity: 'dramatic' },
      strength: 1,
      face: { changedOutside: 0, driftMax: 0, likeness: 1 },
      output: { bytes: jpeg.length },
    });
  });

  test('repeats a look that changed the face too much, weaker, and says so', async () => {
    const steps: string[] = [];
    const draw: Draw = (portrait, strength) => (strength === 1 ? slimFace(portrait, 0.3) : portrait.raster);
    const { manifest } = await engineThat(draw).make(picture, retouch, (step) => steps.push(step));
    expect(manifest.strength).toBe(0.7);
    expect(steps).toEqual(['checking', 'retouching', 'comparing', 'encoding']);
  });

  test.each([retouch, makeup, colour])('rejects the face of another person: $tool', async (request) => {
    const strengths: number[] = [];
    const draw: Draw = (portrait, strength) => {
      strengths.push(strength);
      return swapFace(portrait, guest);
    };
    await expect(engineThat(draw).make(picture, request)).rejects.toMatchObject({ code: 'face_changed' });
    expect(strengths).toEqual([1, 0.7]);
  });

  test('finds the face of a picture that lies on its side', async () => {
    const lying = new Uint8Array(await sharp(picture).rotate(90).png({ compressionLevel: 1 }).toBuffer());
    const { manifest } = await engineThat(nothing).make(lying, retouch);
    expect(manifest.output).toMatchObject({ widthPx: 560, heightPx: 700 });
  });

  test('refuses a hairstyle, which it does not offer, before it opens the picture', async () => {
    const engine = engineThat(nothing);
    const notAPicture = Uint8Array.of(1);
    for (const ask of [
      engine.make(notAPicture, hairstyle),
      engine.check(notAPicture, hairstyle),
      engine.preview(notAPicture, [hairstyle], ''),
    ]) {
      await expect(ask).rejects.toThrow(LookNotOffered);
    }
  });
});

describe('checking a picture', () => {
  test.each([
    ['a text file', 'not_an_image', async () => Buffer.from('hello')],
    ['a picture without a face', 'no_face', async () => await flat(600, 600)],
    ['two people', 'several_faces', async () => await drawPortrait({ widthPx: 1000, heightPx: 700, people: 2 })],
    [
      'a tiny face',
      'face_too_small',
      async () => await drawPortrait({ widthPx: 800, heightPx: 1000, faceHeight: 0.13 }),
    ],
  ] as const)('refuses %s', async (_, code, draw) => {
    await expect(engineThat(nothing).check(await draw(), retouch)).rejects.toMatchObject({ code });
  });

  test('accepts a face of 120 pixels, rounded', async () => {
    const small = await drawPortrait({ widthPx: 800, heightPx: 1000, faceHeight: 0.1534 });
    expect((await engineThat(nothing).check(small, retouch)).faceWidthPx).toBe(120);
  });

  test('tells how wide the face is, and warns of nothing when there is nothing to warn of', async () => {
    const report = await engineThat(nothing).check(picture, makeup);
    expect(report.warnings).toEqual([]);
    expect(report.faceWidthPx).toBeGreaterThan(200);
    expect(report.faceWidthPx).toBeLessThan(320);
  });

  test('warns of a picture taken in the dark', async () => {
    const dark = new Uint8Array(await sharp(picture).linear(0.5, 0).png({ compressionLevel: 1 }).toBuffer());
    expect((await engineThat(nothing).check(dark, retouch)).warnings).toContain('picture_dark');
  });

  test('says once that it is dark, also where the hair says so too', async () => {
    const dark = new Uint8Array(await sharp(picture).linear(0.5, 0).png({ compressionLevel: 1 }).toBuffer());
    const openPainter = standInPainter(nothing, { warnings: ['picture_dark'], notForThisPicture: [] });
    const { warnings } = await createBuiltinLookEngine({ openPainter }).check(dark, colour);
    expect(warnings).toEqual(['picture_dark']);
  });

  test('passes on what the hair permits, and that its own colour would change nothing', async () => {
    const hair = { warnings: ['hair_unsure'], notForThisPicture: ['natural', 'ombre'] } as const;
    const engine = createBuiltinLookEngine({
      openPainter: standInPainter(nothing, {
        warnings: [...hair.warnings],
        notForThisPicture: [...hair.notForThisPicture],
      }),
    });
    const report = await engine.check(picture, colour);
    expect(report.warnings).toEqual(['hair_unsure']);
    expect(report.notForThisPicture).toEqual({ hairColours: ['natural', 'ombre'], makeupStyles: [] });
  });
});

describe('previews', () => {
  test('are small, in the order of what was asked, and marked all over', async () => {
    const white: Draw = ({ raster }) => ({ ...raster, data: new Uint8Array(raster.data.length).fill(255) });
    const { looks: previews } = await engineThat(white).preview(picture, [makeup, colour, retouch], 'VESIKA');
    for (const { before, after } of previews) {
      const { width = 0, height = 0 } = await sharp(after).metadata();
      expect(await sharp(before).metadata()).toMatchObject({ width, height });
      expect(Math.max(width, height)).toBeLessThanOrEqual(320);
      const { channels } = await sharp(after).stats();
      // White paper would have no spread: what is seen is the words.
      expect(channels[0]!.stdev).toBeGreaterThan(8);
    }
    const [face, head, again] = await Promise.all(previews.map(async ({ after }) => await sharp(after).metadata()));
    expect(face).toMatchObject({ width: again!.width, height: again!.height });
    expect(head!.width).not.toBe(face!.width);
  });

  test('show what is taken for hair', async () => {
    let opened = 0;
    const models = async () => {
      opened += 1;
      return await loadModels();
    };
    const engine = createBuiltinLookEngine({ openPainter: standInPainter(nothing), models });
    const { looks, hair } = await engine.preview(picture, [retouch, colour], 'VESIKA', true);
    expect([looks.length, hair]).toEqual([2, Uint8Array.of(0)]);
    // The models are given for each picture that is opened.
    expect(opened).toBe(1);
    expect(await engineThat(nothing).preview(picture, [retouch], 'VESIKA')).not.toHaveProperty('hair');
  });

  test('leave out what the picture does not permit', async () => {
    const draw: Draw = ({ raster }, _, { tool }) => {
      if (tool === 'hair-changer') throw new PhotoRejected('no_hair', 'bald');
      return raster;
    };
    const { looks } = await engineThat(draw).preview(picture, [retouch, colour], 'VESIKA');
    const [face, hair] = looks;
    expect(face?.after).toBeDefined();
    expect(hair?.after).toBeUndefined();
    expect(hair?.before).toBeDefined();
  });
});

async function flat(width: number, height: number): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#88a' } })
      .png()
      .toBuffer(),
  );
}
