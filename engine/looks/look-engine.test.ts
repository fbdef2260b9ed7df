import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { looks } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { anotherFace } from '#tests/support/engine/looks/faces-at-hand.ts';
import { type Draw, standInPainter } from '#tests/support/engine/looks/stand-in-painter.ts';
import { swapFace } from '#tests/support/engine/looks/swap-face.ts';
import { slimFace } from '#tests/support/engine/looks/warp-face.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createBuiltinLookEngine, LookNotOffered } from './look-engine.ts';
import type { OpenPainter } from './look-painter.ts';
import { intensityFactors } from './makeup/amount.ts';
import type { OpenedPortrait } from './portrait.ts';

const retouch: LookRequest = looks.retoucher.example;
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
    expect(manifest.strength).toBe(0.85);
    expect(steps).toEqual(['checking', 'retouching', 'comparing', 'encoding']);
  });

  test.each(['heavy', 'dramatic'] as const)(
    'delivers at least medium makeup where %s is too much',
    async (intensity) => {
      const factor = intensityFactors[intensity];
      const draw: Draw = (portrait, strength) => (strength * factor > 1.01 ? slimFace(portrait, 0.3) : portrait.raster);
      const { manifest } = await engineThat(draw).make(picture, { ...makeup, intensity });
      expect(manifest.strength * factor).toBeGreaterThanOrEqual(1);
    },
  );

  test.each([retouch, makeup, colour])('rejects the face of another person: $tool', async (request) => {
    const strengths: number[] = [];
    const draw: Draw = (portrait, strength) => {
      strengths.push(strength);
      return swapFace(portrait, guest);
    };
    await expect(engineThat(draw).make(picture, request)).rejects.toMatchObject({ code: 'face_changed' });
    expect(strengths).toEqual([1, 0.85, 0.745, 0.59]);
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
    const openPainter = standInPainter(nothing, { warnings: ['picture_dark'] });
    const { warnings } = await createBuiltinLookEngine({ openPainter }).check(dark, colour);
    expect(warnings).toEqual(['picture_dark']);
  });

  test.each([
    [makeup, 0.6, true],
    [colour, 0.6, true],
    [makeup, 0.4, false],
    [retouch, 0.6, false],
  ])('says whether the face is clearly a child’s, for looks that ask about the age', async (request, young, shows) => {
    const ages = new Float32Array(100);
    ages.set([young, 1 - young], 13);
    const models = async () => ({
      ...(await loadModels()),
      faceDescriptor: { inputShape: [1, 224, 224, 3], run: () => new Map([['ages', ages]]) },
    });
    const engine = createBuiltinLookEngine({ models, openPainter: standInPainter(nothing) });
    expect((await engine.check(picture, request)).showsChild).toBe(shows);
  });

  test('passes on what a look says about the picture, with the reasons', async () => {
    const hairColours = [{ option: 'ombre' as const, reason: 'hair_too_short' as const }];
    const engine = createBuiltinLookEngine({
      openPainter: standInPainter(nothing, { warnings: ['hair_unsure'], notForThisPicture: { hairColours } }),
    });
    const report = await engine.check(picture, colour);
    expect(report.warnings).toEqual(['hair_unsure']);
    expect(report.notForThisPicture).toEqual({ hairColours, makeupStyles: [], hairstyles: [] });
  });
});

describe('previews', () => {
  test('of which one fails keep the others, and say why', async () => {
    const failure = new Error('no such pigment');
    const draw: Draw = ({ raster }, _, { tool }) => {
      if (tool === 'makeup-changer') throw failure;
      return raster;
    };
    const { looks } = await engineThat(draw).preview(picture, [makeup, retouch], 'VESIKA');
    expect(looks.map(({ after }) => after?.subarray(0, 2))).toEqual([undefined, Uint8Array.of(0xff, 0xd8)]);
    expect(looks.map((look) => look.failure)).toEqual([failure, undefined]);
    await expect(engineThat(draw).preview(picture, [makeup], 'VESIKA')).rejects.toBe(failure);
  });

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
    const parts: boolean[] = [];
    const openPainter: OpenPainter = (portrait, loaded) => {
      parts.push(portrait.cutFrom !== undefined);
      return standInPainter(nothing)(portrait, loaded);
    };
    const engine = createBuiltinLookEngine({ openPainter, models });
    const { looks, hair } = await engine.preview(picture, [retouch, colour], 'VESIKA', true);
    expect([looks.length, hair]).toEqual([2, Uint8Array.of(0)]);
    // The whole comes first: its hair is that of the part.
    expect(parts).toEqual([false, true, true]);
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
