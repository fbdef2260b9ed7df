import { withKernels } from '#engine/kernels/kernels.ts';

const { floor, max, min, round } = Math;

/** A group of similar colours: mean (0 to 1 per channel), variance per channel, and its share of all samples. */
export interface ColourCluster {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly variance: number;
  readonly share: number;
}

const iterations = 5;
/** Numbers the kernel sums up for each cluster: red, green, blue, squared distance, count. */
const sumStride = 5;
/** No cluster is tighter than camera noise: six steps of 255. */
const minVariance = (4 / 255) ** 2;

/**
 * Groups colours by k-means; the start is spread over brightness, so the same colours give the same clusters.
 *
 * @param colours interleaved RGB, 0 to 1
 */
export function clusterColours(colours: Float32Array, count: number): ColourCluster[] {
  const samples = colours.length / 3;
  if (samples === 0) return [];
  const k = min(count, samples);
  const { centres, sums } = withKernels((kernels, memory) => {
    const values = memory.put(colours);
    const at = { centres: memory.put(startingCentres(colours, k)), sums: memory.reserve(k * sumStride * 8) };
    kernels.clusterColours(values, samples, at.centres, at.sums, k, iterations);
    return { centres: memory.doubles(at.centres, k * 3).slice(), sums: memory.doubles(at.sums, k * sumStride).slice() };
  });
  return Array.from({ length: k }, (_, cluster) => ({
    red: centres[cluster * 3]!,
    green: centres[cluster * 3 + 1]!,
    blue: centres[cluster * 3 + 2]!,
    variance: max(minVariance, sums[cluster * sumStride + 3]! / (3 * max(1, sums[cluster * sumStride + 4]!))),
    share: sums[cluster * sumStride + 4]! / samples,
  })).filter(({ share }) => share > 0);
}

/** The colours at even shares of all samples in the order of their brightness, of which green is the most. */
function startingCentres(colours: Float32Array, k: number): Float64Array {
  const samples = colours.length / 3;
  const counts = new Uint32Array(257);
  for (let at = 1; at < colours.length; at += 3) counts[round(colours[at]! * 255) + 1]! += 1;
  for (let level = 1; level < counts.length; level += 1) counts[level]! += counts[level - 1]!;
  const order = new Uint32Array(samples);
  for (let sample = 0; sample < samples; sample += 1) {
    const level = round(colours[sample * 3 + 1]! * 255);
    order[counts[level]!] = sample;
    counts[level]! += 1;
  }
  const centres = new Float64Array(k * 3);
  for (let cluster = 0; cluster < k; cluster += 1) {
    const sample = order[floor(((cluster + 0.5) / k) * samples)]!;
    for (let channel = 0; channel < 3; channel += 1) centres[cluster * 3 + channel] = colours[sample * 3 + channel]!;
  }
  return centres;
}
