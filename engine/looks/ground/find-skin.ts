import { closedSpline } from './closed-spline.ts';
import { eyeRim, nostril, outerLips, oval, pointsOf, sides } from './face-lists.ts';
import { browRim, type FaceMasks } from './face-masks.ts';
import { openGuide } from './grey-guide.ts';
import type { Oklab } from './oklab.ts';
import { spreadOf } from './quantile.ts';
import { clamp, smoothRamp } from './ramp.ts';
import { fitSkinModel } from './skin-model.ts';
import { softShape } from './soft-shape.ts';
import { soften } from './soften.ts';
import type { WorkRaster } from './work-raster.ts';

/** Where the skin of a face is, and what it looks like. */
export interface FaceSkin {
  /** Skin of the face, 0 to 1: features, hair, glasses and deep folds are left out, edges are soft. */
  readonly mask: Float32Array;
  /** How much a pixel's colour is that of the skin, 0 to 1, wherever it lies. */
  readonly probability: Float32Array;
  /** The features, grown a little, 0 to 1. */
  readonly features: Float32Array;
  /** The middle of each value over sure skin. */
  readonly median: Oklab;
}

/** How soft the edges of features and oval are, in face widths; `from` and `to` is where a feature fades out. */
const edges = {
  eyes: { sigma: 0.012, from: 0.05, to: 0.5 },
  brows: { sigma: 0.01, from: 0.15, to: 0.6 },
  lips: { sigma: 0.01, from: 0.1, to: 0.5 },
  nostrils: { sigma: 0.008, from: 0.1, to: 0.5 },
};
const ovalSigma = 0.02;
/** Squared Mahalanobis distances at which a colour is less and less skin; what is lighter than the mean is a highlight. */
const foreign = { darker: [14, 30], lighter: [30, 60] } as const;
const minHighlightA = -0.01;
/** The oval's upper arc from the right temple to the left, and how much of the full way each point is raised. */
const upperOval = [
  { number: 21, raised: 0 },
  { number: 54, raised: 0.45 },
  { number: 103, raised: 0.8 },
  { number: 67, raised: 0.95 },
  { number: 109, raised: 1 },
  { number: 10, raised: 1 },
  { number: 338, raised: 1 },
  { number: 297, raised: 0.95 },
  { number: 332, raised: 0.8 },
  { number: 284, raised: 0.45 },
  { number: 251, raised: 0 },
] as const;
/** In face heights. */
const raisedMost = 0.24;
const foreheadOverlap = 0.12;
/** A bald head goes on above it: the forehead fades out. */
const foreheadSigma = 0.045;
/** Strands are finer than `finer` face widths; a place is hair from so many times the skin's own roughness on. */
const strands = { finer: 0.008, around: 0.02, least: 0.002, from: 2, to: 3.5 };
const guide = { radius: 0.015, epsilon: 1e-3 };

/** Finds the skin of a face by what its own sure skin looks like. A hand of the same colour it cannot tell from it. */
export function findSkin(work: WorkRaster): FaceSkin {
  const { lab, widthPx, heightPx, faceWidth } = work;
  const soft = (numbers: readonly (readonly number[])[], sigma: number) => {
    const target = new Float32Array(widthPx * heightPx);
    for (const list of numbers) {
      softShape(closedSpline(pointsOf(work.landmarks, list)), sigma * faceWidth, widthPx, heightPx, target);
    }
    return target;
  };
  const inside = soft([oval], ovalSigma);
  const features = new Float32Array(inside.length);
  const seed = new Float32Array(inside.length);
  for (let at = 0; at < seed.length; at += 1) seed[at] = inside[at]! > 0.98 ? 1 : 0;
  const lists = {
    eyes: sides.map((side) => eyeRim[side]),
    brows: sides.map(browRim),
    lips: [outerLips],
    nostrils: sides.map((side) => nostril[side]),
  };
  for (const part of ['eyes', 'brows', 'lips', 'nostrils'] as const satisfies (keyof FaceMasks)[]) {
    const { sigma, from, to } = edges[part];
    addFeature(soft(lists[part], sigma), from, to, seed, features);
  }
  const probability = skinProbability(work, seed);
  const forehead = foreheadAbove(work, seed);
  const mask = new Float32Array(inside.length);
  joinMask(mask, inside, forehead, features, probability);
  const middle = (plane: Float32Array, low: number, high: number) => spreadOf(plane, low, high, seed).quantile(0.5);
  return {
    mask,
    probability,
    features,
    median: { l: middle(lab.l, 0, 1), a: middle(lab.a, -0.3, 0.3), b: middle(lab.b, -0.3, 0.3) },
  };
}

function addFeature(shape: Float32Array, from: number, to: number, seed: Float32Array, features: Float32Array): void {
  for (let at = 0; at < shape.length; at += 1) {
    const covered = shape[at]!;
    if (covered === 0) continue;
    if (covered >= 0.03) seed[at] = 0;
    features[at] = Math.max(features[at]!, smoothRamp(from, to, covered));
  }
}

function joinMask(
  mask: Float32Array,
  inside: Float32Array,
  forehead: Float32Array,
  features: Float32Array,
  probability: Float32Array,
): void {
  for (let at = 0; at < mask.length; at += 1) {
    const face = Math.max(smoothRamp(0.25, 0.9, inside[at]!), forehead[at]!);
    if (face === 0) continue;
    const within = face * (1 - features[at]!);
    mask[at] = within * clamp(probability[at]! * 1.15 - 0.1);
  }
}

/**
 * The forehead above the oval, which ends in its middle. Hair of the skin's colour differs from it by its strands: it is
 * much less even than the skin of this face.
 */
function foreheadAbove({ lab, landmarks, widthPx, heightPx, faceWidth, faceHeight }: WorkRaster, seed: Float32Array) {
  const [top, chin] = [landmarks[oval[0]]!, landmarks[152]!];
  const up = { x: (top.x - chin.x) / faceHeight, y: (top.y - chin.y) / faceHeight };
  const shifted = (share: (raised: number) => number) =>
    upperOval.map(({ number, raised }) => {
      const { x, y } = landmarks[number]!;
      const reach = share(raised) * faceHeight;
      return { x: x + up.x * reach, y: y + up.y * reach };
    });
  const arc = shifted((raised) => raised * raisedMost);
  // It begins within the oval, so that no seam is left between the two.
  const lower = shifted(() => -foreheadOverlap).reverse();
  const shape = softShape([...arc, ...lower], foreheadSigma * faceWidth, widthPx, heightPx);
  const smooth = soften(lab.l, widthPx, heightPx, strands.finer * faceWidth);
  for (let at = 0; at < smooth.length; at += 1) smooth[at] = Math.abs(lab.l[at]! - smooth[at]!);
  const rough = soften(smooth, widthPx, heightPx, strands.around * faceWidth);
  const own = Math.max(strands.least, spreadOf(rough, 0, 0.2, seed).quantile(0.5));
  for (let at = 0; at < shape.length; at += 1) {
    if (shape[at]! > 0) shape[at]! *= 1 - smoothRamp(strands.from, strands.to, rough[at]! / own);
  }
  return shape;
}

function skinProbability({ lab, widthPx, heightPx, faceWidth }: WorkRaster, seed: Float32Array): Float32Array {
  const { l, a, b } = lab;
  const model = fitSkinModel(lab, seed);
  const probability = new Float32Array(l.length);
  for (let at = 0; at < l.length; at += 1) {
    const isHighlight = l[at]! > model.mean.l && a[at]! > minHighlightA;
    const [from, to] = isHighlight ? foreign.lighter : foreign.darker;
    probability[at] = 1 - smoothRamp(from, to, model.distance(l[at]!, a[at]!, b[at]!));
  }
  const radius = guide.radius * faceWidth;
  return openGuide(l, widthPx, heightPx, radius, guide.epsilon, radius < 4 ? 1 : 2).filter(probability);
}
