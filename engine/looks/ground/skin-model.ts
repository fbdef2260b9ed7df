import type { Oklab } from './oklab.ts';
import type { LabPlanes } from './work-raster.ts';

/** The skin of one face as a Gaussian in OKLab. */
export interface SkinModel {
  readonly mean: Oklab;
  /** Squared Mahalanobis distance of a colour from it. */
  distance(l: number, a: number, b: number): number;
}

/** Every seventh pixel is enough for a mean over thousands. */
const stride = 7;
const passes = 3;
/** Beyond three standard deviations it is something else. */
const maxDistance = 9;
/** The least spread: a face lit evenly would otherwise take its own shadow for something foreign. */
const leastVariance = { l: 4e-4, colour: 5e-5 };

/**
 * Learns the skin of this very face; what does not fit is dropped three times.
 *
 * @param seed above .5 where there is skin for sure
 */
export function fitSkinModel({ l, a, b }: LabPlanes, seed: Float32Array): SkinModel {
  const seeds: number[] = [];
  for (let at = 0; at < seed.length; at += stride) if (seed[at]! > 0.5) seeds.push(at);
  let pixels = Int32Array.from(seeds);
  let model = gaussianOf(pixels, l, a, b);
  for (let pass = 0; pass < passes; pass += 1) {
    const fitting = model;
    pixels = pixels.filter((at) => fitting.distance(l[at]!, a[at]!, b[at]!) < maxDistance);
    model = gaussianOf(pixels, l, a, b);
  }
  return model;
}

function gaussianOf(pixels: Int32Array, ls: Float32Array, as: Float32Array, bs: Float32Array): SkinModel {
  const count = Math.max(1, pixels.length);
  const mean = { l: 0, a: 0, b: 0 };
  for (let nth = 0; nth < pixels.length; nth += 1) {
    const at = pixels[nth]!;
    mean.l += ls[at]! / count;
    mean.a += as[at]! / count;
    mean.b += bs[at]! / count;
  }
  let [ll, la, lb, aa, ab, bb] = [leastVariance.l, 0, 0, leastVariance.colour, 0, leastVariance.colour];
  for (let nth = 0; nth < pixels.length; nth += 1) {
    const at = pixels[nth]!;
    const x = ls[at]! - mean.l;
    const y = as[at]! - mean.a;
    const z = bs[at]! - mean.b;
    ll += (x * x) / count;
    la += (x * y) / count;
    lb += (x * z) / count;
    aa += (y * y) / count;
    ab += (y * z) / count;
    bb += (z * z) / count;
  }
  // The inverse of the symmetric covariance by its cofactors.
  const [c11, c12, c13] = [aa * bb - ab * ab, lb * ab - la * bb, la * ab - lb * aa];
  const [c22, c23, c33] = [ll * bb - lb * lb, la * lb - ll * ab, ll * aa - la * la];
  const scale = 1 / (ll * c11 + la * c12 + lb * c13);
  return {
    mean,
    distance: (l, a, b) => {
      const x = l - mean.l;
      const y = a - mean.a;
      const z = b - mean.b;
      return scale * (c11 * x * x + c22 * y * y + c33 * z * z + 2 * (c12 * x * y + c13 * x * z + c23 * y * z));
    },
  };
}
