import type { LabPlanes } from '#engine/looks/ground/work-raster.ts';

/** A Gaussian of OKLab colours. */
export interface ColourCluster {
  readonly mean: readonly [number, number, number];
  /** The inverse of the covariance: LL, La, Lb, aa, ab, bb. */
  readonly inverse: readonly [number, number, number, number, number, number];
  readonly logDeterminant: number;
  /** Share of the pixels it was fitted to. */
  readonly share: number;
}

/** More pixels than these tell nothing new. */
const mostSamples = 9000;
const leastSamples = 80;
const leastInCluster = 25;
const rounds = 8;
/** Light falls differently on one material, its hue stays: lightness counts less when colours are sorted. */
const lightnessWeight = 0.6;
const chromaWeight = 6;
/** Added to the variances: what a camera's noise alone makes. */
const floor = { lightness: 6e-4, chroma: 8e-5 };
/** A surprise beyond this tells no more: any colour may be anything that was not seen among the seeds. */
const mostSurprise = 22;

/** Sorts the colours of pixels into clusters: k-means, then one full covariance each. Empty for too few pixels. */
export function fitClusters(lab: LabPlanes, pixels: readonly number[], count: number): ColourCluster[] {
  if (pixels.length < leastSamples) return [];
  const stride = Math.max(1, pixels.length / mostSamples);
  const taken = Int32Array.from(
    { length: Math.floor(pixels.length / stride) },
    (_, n) => pixels[Math.floor(n * stride)]!,
  );
  const [l, a, b] = [lab.l, lab.a, lab.b].map((plane) => Float32Array.from(taken, (at) => plane[at]!)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const owner = sortColours(l, a, b, count);
  return Array.from({ length: count }, (_, cluster) => describe(l, a, b, owner, cluster)).filter(
    (found) => found !== undefined,
  );
}

/** Squared Mahalanobis distance. */
export function distanceFrom({ mean, inverse }: ColourCluster, l: number, a: number, b: number): number {
  const x = l - mean[0];
  const y = a - mean[1];
  const z = b - mean[2];
  // Read one by one: taking an array apart asks its iterator, and this runs for every pixel of many.
  const xx = inverse[0];
  const xy = inverse[1];
  const xz = inverse[2];
  const yy = inverse[3];
  const yz = inverse[4];
  const zz = inverse[5];
  return xx * x * x + 2 * xy * x * y + 2 * xz * x * z + yy * y * y + 2 * yz * y * z + zz * z * z;
}

/** Squared Mahalanobis distance to the nearest of several clusters. */
export function nearestDistance(clusters: readonly ColourCluster[], l: number, a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const cluster of clusters) least = Math.min(least, distanceFrom(cluster, l, a, b));
  return least;
}

/** The index of the cluster a colour most probably comes from. */
export function likeliestCluster(clusters: readonly ColourCluster[], l: number, a: number, b: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < clusters.length; index += 1) {
    const away = distanceFrom(clusters[index]!, l, a, b) + clusters[index]!.logDeterminant;
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

/** How surprising a colour is for a material, in nats: the negative log likelihood of its likeliest cluster, bounded. */
export function surprise(clusters: readonly ColourCluster[], l: number, a: number, b: number): number {
  let least = mostSurprise;
  for (const cluster of clusters) {
    const own = 0.5 * (distanceFrom(cluster, l, a, b) + cluster.logDeterminant) - Math.log(cluster.share + 0.02) + 9;
    least = Math.min(least, own);
  }
  return least;
}

/**
 * Shares of its lightness that skin keeps in shade. Its a and b stay what they were: the light that reaches an ear or the
 * neck below a jaw has passed through skin or come from it.
 */
export const shades = [0.84, 0.7, 0.58, 0.46] as const;

function sortColours(l: Float32Array, a: Float32Array, b: Float32Array, count: number): Uint8Array {
  const ascending = l.toSorted();
  const starts = Array.from({ length: count }, (_, cluster) => {
    const rank = Math.floor(((cluster + 0.5) / count) * l.length);
    return placeOf(l, ascending[rank]!, rank - ascending.indexOf(ascending[rank]!));
  });
  const middles = Float64Array.from(starts.flatMap((at) => [l[at]!, a[at]!, b[at]!]));
  const owner = new Uint8Array(l.length);
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(count * 4);
    for (let at = 0; at < l.length; at += 1) {
      const to = 4 * nearestMiddle(middles, l[at]!, a[at]!, b[at]!);
      owner[at] = to / 4;
      sums[to]! += l[at]!;
      sums[to + 1]! += a[at]!;
      sums[to + 2]! += b[at]!;
      sums[to + 3]! += 1;
    }
    for (let cluster = 0; cluster < count; cluster += 1) {
      const members = sums[cluster * 4 + 3]!;
      if (members === 0) continue;
      for (let channel = 0; channel < 3; channel += 1)
        middles[cluster * 3 + channel] = sums[cluster * 4 + channel]! / members;
    }
  }
  return owner;
}

/** The place of the nth of equal values. */
function placeOf(values: Float32Array, value: number, nth: number): number {
  let at = values.indexOf(value);
  for (let left = nth; left > 0; left -= 1) at = values.indexOf(value, at + 1);
  return at;
}

/** @param middles lightness, a and b of one cluster after the other */
function nearestMiddle(middles: Float64Array, l: number, a: number, b: number): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < middles.length; at += 3) {
    const away =
      lightnessWeight * (l - middles[at]!) ** 2 +
      chromaWeight * ((a - middles[at + 1]!) ** 2 + (b - middles[at + 2]!) ** 2);
    if (away < least) {
      nearest = at / 3;
      least = away;
    }
  }
  return nearest;
}

function describe(
  l: Float32Array,
  a: Float32Array,
  b: Float32Array,
  owner: Uint8Array,
  cluster: number,
): ColourCluster | undefined {
  const sums = new Float64Array(9);
  let members = 0;
  for (let at = 0; at < l.length; at += 1) {
    if (owner[at] !== cluster) continue;
    members += 1;
    const [x, y, z] = [l[at]!, a[at]!, b[at]!];
    sums[0]! += x;
    sums[1]! += y;
    sums[2]! += z;
    sums[3]! += x * x;
    sums[4]! += x * y;
    sums[5]! += x * z;
    sums[6]! += y * y;
    sums[7]! += y * z;
    sums[8]! += z * z;
  }
  if (members < leastInCluster) return undefined;
  const [x, y, z, xx, xy, xz, yy, yz, zz] = [...sums].map((sum) => sum / members) as Nine;
  return invert([x, y, z], members / l.length, [
    xx - x * x + floor.lightness,
    xy - x * y,
    xz - x * z,
    yy - y * y + floor.chroma,
    yz - y * z,
    zz - z * z + floor.chroma,
  ]);
}

type Nine = [number, number, number, number, number, number, number, number, number];

function invert(
  mean: ColourCluster['mean'],
  share: number,
  [xx, xy, xz, yy, yz, zz]: ColourCluster['inverse'],
): ColourCluster {
  const i11 = yy * zz - yz * yz;
  const i12 = xz * yz - xy * zz;
  const i13 = xy * yz - xz * yy;
  const determinant = xx * i11 + xy * i12 + xz * i13;
  const adjugate = [i11, i12, i13, xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy] as const;
  const inverse = adjugate.map((value) => value / determinant) as unknown as ColourCluster['inverse'];
  return { mean, share, inverse, logDeterminant: Math.log(determinant) };
}
