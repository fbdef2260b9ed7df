import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane } from '#engine/looks/ground/reduce-plane.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { addFringe } from './add-fringe.ts';
import { distanceFrom } from './colour-clusters.ts';
import { type HairLength, measureLength } from './hair-length.ts';
import { type NoHair, seedHair } from './hair-seeds.ts';
import { type HairSigns, measureSigns } from './hair-signs.ts';
import { readHairline } from './hairline.ts';
import { viewHead } from './head-view.ts';
import { personAlpha } from './person-alpha.ts';
import { settleHair } from './settle-hair.ts';
import { weighHair } from './weigh-hair.ts';

/** The hair of a person. */
export interface FoundHair {
  /** Share of hair in each pixel of the work, 0 to 1. */
  readonly mask: Float32Array;
  readonly length: HairLength;
  /** What was measured on it; a third of the work, and needed by the check alone. */
  readonly signs: () => HairSigns;
}

/** Window in face widths, and colour variance that counts as texture, with which the mask is fitted to the picture. */
const fitWidth = 0.02;
const fitVariance = 4e-4;
/** Where the fit counts as no hair and as hair: it never quite reaches 0 and 1. */
const fitted = { none: 0.12, all: 0.85 };
/** What the hairline leaves at least of the fit: thin strands over skin are hair too. */
const leastOfLine = 0.15;

/**
 * Finds the hair without a network of its own: colours of the cap above the face, of skin and of clothes are learned from
 * this very picture, weighed with where they lie on a head, and what hangs together with the scalp is kept.
 *
 * @param work of the `hairArea`, its face at most {@link hairFaceWidthPx} wide
 * @param person the person's mask, asked in pixels of the work
 * @returns why there is no hair to be found, or the hair
 */
export function findHair(work: WorkRaster, person: PersonMask): FoundHair | NoHair {
  const { fine, coarse, step, seen } = personAlpha(work, person);
  const view = viewHead(work, step, coarse, seen);
  const seeds = seedHair(view);
  if (typeof seeds === 'string') return seeds;
  const evidence = weighHair(view, seeds);
  const settled = settleHair(view, evidence, seeds.scalp);
  const { l, a, b } = view.lab;
  addFringe(view, settled, (at) => distanceFrom(seeds.face, l[at]!, a[at]!, b[at]!));
  const { widthPx, heightPx, lab } = work;
  const larger = (plane: Float32Array) => (step === 1 ? plane : enlargePlane(plane, widthPx, heightPx, step));
  const radius = Math.max(step, Math.round(fitWidth * work.faceWidth));
  const mask = guidedFilter([lab.l, lab.a, lab.b], larger(settled), widthPx, heightPx, radius, fitVariance, step);
  const hairline = larger(readHairline(view, settled, evidence.skin));
  const features = larger(view.features);
  for (let at = 0; at < mask.length; at += 1) {
    const soft = smoothRamp(fitted.none, fitted.all, mask[at]!);
    const share = leastOfLine + (1 - leastOfLine) * hairline[at]!;
    mask[at] = soft * share * fine[at]! * (1 - Math.min(1, features[at]!));
  }
  return {
    mask,
    length: measureLength(work, mask),
    signs: () => measureSigns(work, mask, view, seen, seeds, settled, evidence),
  };
}

/** Faces of the work are at most this wide: finer strands are added back from the picture itself. */
export const hairFaceWidthPx = 208;
