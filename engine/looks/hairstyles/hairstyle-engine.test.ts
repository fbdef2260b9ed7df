import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { loadOnce } from '#engine/looks/load-once.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { standInInpainter } from '#tests/support/engine/looks/stand-in-inpainter.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createHairstyleEngine } from './hairstyle-engine.ts';

const models = loadOnce();
const builtin = createBuiltinLookEngine({ models });
const requestOf = (hairstyle: HairRequest['hairstyle'], colour: HairRequest['colour'] = 'natural') =>
  ({ tool: 'hair-changer', hairstyle, colour }) as const;

let picture: Uint8Array;
beforeAll(async () => {
  picture = await drawPortrait({ widthPx: 520, heightPx: 680, faceHeight: 0.3, faceY: 0.4, head: { strands: true } });
});

test('a hairstyle is a JPEG as large as the picture, and its manifest names generator and seed', async () => {
  const steps: LookStep[] = [];
  const inpainter = standInInpainter();
  const keepReporting = (report: () => void) => {
    report();
    return () => {};
  };
  const engine = createHairstyleEngine({ models, builtin, inpainter, keepReporting });
  const { jpeg, manifest } = await engine.make(picture, requestOf('bob_cut'), (step) => steps.push(step), {
    seed: 'ord_1',
    reserveGeneration: async () => {},
  });
  // The second `asking` is a sign of life.
  expect(steps).toEqual(['checking', 'finding_hair', 'asking', 'asking', 'drawing', 'comparing', 'encoding']);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 520, height: 680 });
  expect(LookManifest.parse(manifest)).toEqual(manifest);
  expect(manifest).toMatchObject({
    chosen: { hairstyle: 'bob_cut', colour: 'natural' },
    engine: 'bedrock',
    generator: { model: 'stand-in', seed: inpainter.asked[0]?.seed },
    output: { bytes: jpeg.length },
  });
});

test('an unchanged hairstyle goes to the built-in engine, and the generator is not asked', async () => {
  const inpainter = standInInpainter();
  const engine = createHairstyleEngine({ models, builtin, inpainter });
  const { manifest } = await engine.make(picture, requestOf('unchanged', 'red'));
  expect(manifest.generator).toBeUndefined();
  expect(inpainter.asked).toEqual([]);
});

test('an engine without a generator checks hairstyles and does not make them', async () => {
  await expect(createHairstyleEngine({ models, builtin }).make(picture, requestOf('bun'))).rejects.toThrow(
    'no generator',
  );
});

describe('before payment', () => {
  const engine = createHairstyleEngine({ models, builtin });

  test('permits every hairstyle, and its colours, on a picture with enough room', async () => {
    const { notForThisPicture, warnings } = await engine.check(picture, requestOf('bob_cut'));
    expect(warnings).toEqual([]);
    const hairColours = (['ombre', 'balayage'] as const).map((option) => ({ option, reason: 'not_on_this_hairstyle' }));
    expect(notForThisPicture).toEqual({ hairColours, makeupStyles: [], hairstyles: [] });
  });

  test('a picture that ends below the chin is not permitted the long ones', async () => {
    const close = await drawPortrait({
      widthPx: 600,
      heightPx: 600,
      faceHeight: 0.62,
      faceY: 0.6,
      head: { strands: true },
    });
    const { hairstyles } = (await engine.check(close, requestOf('bob_cut'))).notForThisPicture;
    expect(hairstyles).toContainEqual({ option: 'long_hair', reason: 'no_room' });
    expect(hairstyles.map(({ option }) => option)).not.toContain('bangs');
  });

  test('a picture without a face is refused', async () => {
    const wall = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#88a' } })
      .png()
      .toBuffer();
    await expect(engine.check(new Uint8Array(wall), requestOf('bun'))).rejects.toMatchObject({ code: 'no_face' });
  });
});
