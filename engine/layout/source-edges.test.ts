import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { drawPortrait, drawSilhouette, type Portrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { renderCrop } from './render-crop.ts';

const choices = { document: 'dv', background: 'white', infant: false } as const;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

type Part = { readonly left?: number; readonly right?: number; readonly bottom?: number };

/** The picture without these shares of it at its sides and below. */
async function without(png: Buffer, { left = 0, right = 0, bottom = 0 }: Part): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const from = Math.round(left * width);
  const area = {
    left: from,
    top: 0,
    width: width - from - Math.round(right * width),
    height: height - Math.round(bottom * height),
  };
  return sharp(png).extract(area).png({ compressionLevel: 1 }).toBuffer();
}

/** Pixels of the person in the planned photo that have a pixel beyond the picture next to them, or the rejection. */
async function sawnPixels(portrait: Portrait, part: Part): Promise<number | string> {
  try {
    const picture = await without(await drawPortrait(portrait), part);
    const { plan, scale, rules, crop } = await analysePicture(picture, choices, models);
    const silhouette = await openPicture(await without(await drawSilhouette(portrait), part));
    const { raster } = await renderCrop(silhouette, plan, scale, rules);
    const width = rules.widthPx;
    const isOutside = (at: number, to: number) =>
      to >= 0 && to < crop.inside.length && Math.abs((to % width) - (at % width)) <= 1 && crop.inside[to] === 0;
    return crop.inside.reduce((sum, inside, at) => {
      const isEdge = inside === 1 && [at - 1, at + 1, at - width, at + width].some((to) => isOutside(at, to));
      return sum + (isEdge && raster.data[at * 3]! > 127 ? 1 : 0);
    }, 0);
  } catch (error) {
    if (error instanceof PhotoRejected) return error.code;
    throw error;
  }
}

const pale: Portrait = { background: '#dedcd8', jacket: '#f4f4f2' };
const dark: Portrait = { background: '#c8beb0', jacket: '#2a3550' };

const cases: readonly [string, Portrait, Part][] = [
  ['pale cloth, left', pale, { left: 0.22 }],
  ['pale cloth, both sides', pale, { left: 0.2, right: 0.2 }],
  ['pale cloth, below', pale, { bottom: 0.3 }],
  ['dark cloth, tilted, below', { ...dark, rollDegrees: 5 }, { bottom: 0.3 }],
  ['dark cloth, both sides and below', dark, { left: 0.1, right: 0.1, bottom: 0.2 }],
  ['stripes behind, right', { background: 'stripes' }, { right: 0.2 }],
];
const usual = ['pale cloth, below', 'dark cloth, tilted, below'];

test.each(sampled(cases, usual, ([name]) => name))(
  'never pads a person whom the edge of the picture cuts: %s',
  async (_name, portrait, part) => {
    expect([0, 'body_cut']).toContainEqual(await sawnPixels(portrait, part));
  },
);
