import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { loadOnce } from '#engine/looks/load-once.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookStep } from '#shared/looks/look-step.ts';
import { standInInpainter } from '#tests/support/engine/looks/stand-in-inpainter.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { createCutEngine } from './cut-engine.ts';

const models = loadOnce();
const builtin = createBuiltinLookEngine({ models });
const cut = (hairstyle: HairRequest['hairstyle'], colour: HairRequest['colour'] = 'natural') =>
  ({ tool: 'hair-changer', hairstyle, colour }) as const;

let picture: Uint8Array;
beforeAll(async () => {
  picture = await drawPortrait({ widthPx: 520, heightPx: 680, faceHeight: 0.3, faceY: 0.4, head: { strands: true } });
});

test('a cut is a JPEG as large as the picture, with a manifest that says who drew it, and how it is drawn again', async () => {
  const steps: LookStep[] = [];
  const inpainter = standInInpainter();
  const keepTelling = (tell: () => void) => {
    tell();
    return () => {};
  };
  const engine = createCutEngine({ models, builtin, inpainter, keepTelling });
  const { jpeg, manifest } = await engine.make(picture, cut('bob_cut'), (step) => steps.push(step), {
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

test('hair that keeps its cut is left to the built-in engine, and nothing is asked', async () => {
  const inpainter = standInInpainter();
  const engine = createCutEngine({ models, builtin, inpainter });
  const { manifest } = await engine.make(picture, cut('unchanged', 'red'));
  expect(manifest.generator).toBeUndefined();
  expect(inpainter.asked).toEqual([]);
});

test('without a generator cuts are judged, and not made', async () => {
  await expect(createCutEngine({ models, builtin }).make(picture, cut('bun'))).rejects.toThrow('no generator');
});

describe('before payment', () => {
  const engine = createCutEngine({ models, builtin });

  test('a picture with room is permitted every cut, and the cut its colours', async () => {
    const { notForThisPicture, warnings } = await engine.check(picture, cut('bob_cut'));
    expect(warnings).toEqual([]);
    expect(notForThisPicture).toEqual({ hairColours: ['ombre', 'balayage'], makeupStyles: [], hairstyles: [] });
  });

  test('a picture that ends below the chin is not permitted the long ones', async () => {
    const close = await drawPortrait({
      widthPx: 600,
      heightPx: 600,
      faceHeight: 0.62,
      faceY: 0.6,
      head: { strands: true },
    });
    const { hairstyles } = (await engine.check(close, cut('bob_cut'))).notForThisPicture;
    expect(hairstyles).toContain('long_hair');
    expect(hairstyles).not.toContain('bangs');
  });

  test('a picture without a face is refused', async () => {
    const wall = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#88a' } })
      .png()
      .toBuffer();
    await expect(engine.check(new Uint8Array(wall), cut('bun'))).rejects.toMatchObject({ code: 'no_face' });
  });
});
