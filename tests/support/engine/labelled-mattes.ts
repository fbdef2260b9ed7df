import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { renderCrop } from '#engine/layout/render-crop.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { type MatteError, measureMatteError } from './matte-error.ts';
import { drawPortrait, drawSilhouette, type Portrait } from './portrait.ts';

/** A drawn person, optionally with the errors of a mask on photographs. */
export interface LabelledPortrait extends Portrait {
  /**
   * The mask's confidence that the area between the person's parts in a row of pixels is the person, too; the rest of
   * the mask is the true one, softened.
   */
  readonly mistaken?: number;
}

/** Drawn persons with a known true matte, from easy to impossible. */
export const labelledMattes: Readonly<Record<string, LabelledPortrait>> = {
  'a plain wall': { background: '#9fb4c8' },
  'stripes behind': { background: 'stripes' },
  'a tilted head': { background: '#7a8f6a', rollDegrees: 6 },
  'ears before stripes': { background: 'stripes', head: { wears: 'bald', above: 16, ears: true } },
  'strands before a wall': { background: '#b8c4cc', head: { flyaway: 'strands' } },
  'strands before stripes': { background: 'stripes', head: { flyaway: 'strands' } },
  'curls before a wall': { background: '#c8beb0', head: { flyaway: 'curls', above: 44, hair: '#2e2119' } },
  'curls before stripes': { background: 'stripes', head: { flyaway: 'curls', above: 44, hair: '#2e2119' } },
  'a bun before a wall': { background: '#9fb4c8', head: { wears: 'bun', above: 24 } },
  'loops before a wall': { background: '#9fb4c8', head: { flyaway: 'loops', hair: '#2e2119' } },
  'loops before stripes': { background: 'stripes', head: { flyaway: 'loops', hair: '#2e2119' } },
  'a gap taken for the person': {
    background: '#a58f80',
    head: { flyaway: 'locks', hair: '#1d1512' },
    mistaken: 0.9,
  },
  'leaves between tips of hair': {
    background: 'foliage',
    head: { flyaway: 'tips', hair: '#2a1f19' },
    mistaken: 0.75,
  },
  'white clothes before a light wall': { background: '#dedcd8', jacket: '#f4f4f2' },
  'locks, white clothes, a light wall': {
    background: '#cfccc8',
    jacket: '#f4f4f2',
    head: { flyaway: 'locks', hair: '#1d1512' },
    mistaken: 0.9,
  },
  'a headscarf before stripes': { background: 'stripes', head: { wears: 'headscarf', above: 26 } },
  'a headscarf before a wall': { background: '#9fb4c8', head: { wears: 'headscarf', above: 26 } },
  'a turban before bokeh': { background: 'bokeh', head: { wears: 'turban', above: 60 } },
  'dark hair before dark': { background: '#1d1a18', head: { hair: '#16130f' } },
  'dark hair and shirt before black': {
    background: '#0e0e0e',
    jacket: '#1a222b',
    head: { hair: '#2a1f1a', flyaway: 'tips' },
    mistaken: 0.4,
  },
  'blond hair before bokeh': { background: 'bokeh', head: { hair: '#d8c08a' } },
  'grey hair before grey': { background: '#a4a4a2', head: { hair: '#9a9a98' } },
  'person turned away behind the shoulder': {
    background: '#b8c4cc',
    companion: { x: 0.74, y: 0.38, faceHeight: 0.16, turnedAway: true },
  },
};

/** A matte with the true one. */
export interface LabelledMatte {
  readonly analysis: Analysis;
  readonly alpha: Float32Array;
  readonly truth: Float32Array;
  readonly error: MatteError;
}

/** Makes the matte of a labelled person and compares it. */
export async function measureLabelledMatte(portrait: LabelledPortrait, models: EngineModels): Promise<LabelledMatte> {
  const choices = { document: 'dv', background: 'white', infant: false } as const;
  const analysis = await analysePicture(await drawPortrait(portrait), choices, models);
  const { crop, coarse, surePixels, facePixels, plan, scale, rules } = analysis;
  const silhouette = await renderCrop(await openPicture(await drawSilhouette(portrait)), plan, scale, rules);
  const truth = coarse.map((_, at) => silhouette.raster.data[at * 3]! / 255);
  const mask = portrait.mistaken === undefined ? coarse : mistake(truth, rules.widthPx, portrait.mistaken);
  const alpha = refineAlpha(crop.raster, mask, crop.inside, surePixels, facePixels);
  return { analysis, alpha, truth, error: measureMatteError(alpha, truth, rules.widthPx) };
}

/** The softness of the network's outline, in pixels of the photo. */
const softPx = 4;

function mistake(truth: Float32Array, width: number, sure: number): Float32Array {
  const mask = truth.slice();
  for (let start = 0; start < mask.length; start += width) {
    const row = truth.subarray(start, start + width);
    const first = row.findIndex((value) => value > 0.5);
    const last = row.findLastIndex((value) => value > 0.5);
    for (let column = first; first >= 0 && column <= last; column += 1) {
      mask[start + column] = Math.max(mask[start + column]!, sure);
    }
  }
  return boxFilter(mask, width, mask.length / width, softPx);
}
