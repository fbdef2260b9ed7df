import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { intoFrame } from '#engine/geometry/frame.ts';
import { midpoint } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { intoPhoto } from '#engine/layout/crop-plan.ts';
import { drawPortrait, type Portrait, portraitTruth } from './portrait.ts';

/** Drawn heads with known crown, chin and eyes: each differs from an ordinary one in a source of error. */
export const labelledHeads: Readonly<Record<string, Portrait>> = {
  'an ordinary head': {},
  'flat hair': { head: { above: 10 } },
  'full hair': { head: { above: 56 } },
  'very high hair': { head: { above: 90 } },
  'blond hair before a light wall': { head: { hair: '#d8c08a' }, background: '#dddddd' },
  'black hair': { head: { hair: '#16130f', above: 40 } },
  'grey hair before grey': { head: { hair: '#9a9a98' }, background: '#c8c8c8' },
  'a bald head': { head: { wears: 'bald', above: 14 } },
  'a bald head with ears': { head: { wears: 'bald', above: 18, ears: true } },
  'hair and ears': { head: { ears: true, above: 24 } },
  'a bun on top': { head: { wears: 'bun', above: 24 } },
  'a turban': { head: { wears: 'turban', above: 60 } },
  'a high turban': { head: { wears: 'turban', above: 90 }, background: '#cfd8df' },
  'a headscarf': { head: { wears: 'headscarf', above: 30 } },
  'a headscarf, tilted': { head: { wears: 'headscarf', above: 24 }, rollDegrees: -6 },
  'tilted to the right': { rollDegrees: 5 },
  'tilted to the left': { rollDegrees: -8 },
  'tilted more than is levelled': { rollDegrees: 13 },
  'far away': { faceHeight: 0.17 },
  'close up': { faceHeight: 0.36, faceY: 0.46 },
  'in a large picture': { widthPx: 2400, heightPx: 3000 },
  'off centre': { faceX: 0.42, faceY: 0.45 },
  'before stripes': { background: 'stripes' },
  'a baby': { head: { infant: true, wears: 'bald', above: 44 } },
  'a baby with some hair': { head: { infant: true, above: 52, hair: '#8a6a48' } },
  'a tilted baby': { head: { infant: true, wears: 'bald', above: 40, ears: true }, rollDegrees: 7 },
};

/** The errors of the engine's measures: shares of the photo's height, and degrees. */
export interface GeometryError {
  readonly headHeight: number;
  readonly eyeLine: number;
  readonly rollDegrees: number;
  readonly pitchDegrees: number;
}

/** Measures a labelled head and compares. */
export async function measureGeometryError(portrait: Portrait, models: EngineModels): Promise<GeometryError> {
  const choices = { document: 'dv', background: 'white', infant: false } as const;
  const { plan, scale, rollDegrees, pose } = await analysePicture(await drawPortrait(portrait), choices, models);
  const truth = portraitTruth(portrait);
  const inPhoto = ({ x, y }: { x: number; y: number }) => intoPhoto(plan, 1, { x: x * scale, y: y * scale });
  const eyes = intoFrame({ origin: truth.rightEye, angle: 0 }, truth.leftEye);
  return {
    headHeight: plan.headShare - (inPhoto(truth.chin).y - inPhoto(truth.crown).y),
    eyeLine: plan.eyeShare - (1 - inPhoto(midpoint(truth.rightEye, truth.leftEye)).y),
    rollDegrees: rollDegrees - (Math.atan2(eyes.y, eyes.x) * 180) / Math.PI,
    // The face sample looks straight into the camera.
    pitchDegrees: pose.pitch,
  };
}
