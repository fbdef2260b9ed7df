import { round } from './math';
import { Doubles, Floats, freeFrom, Ints, reserveDoubles, reserveInts } from './memory';

const rounds: i32 = 5;
/** No cluster is tighter than camera noise: six steps of 255. */
const minVariance: f64 = (4.0 / 255) * (4.0 / 255);
/** Numbers of a cluster: red, green, blue, variance, share of all samples. */
export const clusterStride: i32 = 5;

/**
 * Groups colours by k-means; the start is spread over brightness, so the same colours give the same clusters.
 *
 * @param colours red, green and blue of each, 0 to 1
 * @param clusters room for so many clusters
 * @returns how many there are
 */
export function clusterColours(colours: Floats, samples: i32, most: i32, clusters: Doubles): i32 {
  const k = min(most, samples);
  const centres = reserveDoubles(k * 3);
  const sums = reserveDoubles(k * 5);
  findStart(colours, samples, centres, k);
  for (let nth = 0; nth < rounds; nth += 1) {
    assignColours(colours, samples, centres, k, sums);
    // Once nothing moves, further rounds would give the same again.
    if (!moveCentres(centres, sums, k)) break;
  }
  let count = 0;
  for (let cluster = 0; cluster < k; cluster += 1) {
    const size = sums[cluster * 5 + 4];
    if (size === 0) continue;
    const to = count * clusterStride;
    clusters[to] = centres[cluster * 3];
    clusters[to + 1] = centres[cluster * 3 + 1];
    clusters[to + 2] = centres[cluster * 3 + 2];
    clusters[to + 3] = max<f64>(minVariance, sums[cluster * 5 + 3] / (3 * max<f64>(1, size)));
    clusters[to + 4] = size / <f64>samples;
    count += 1;
  }
  freeFrom(changetype<usize>(centres));
  return count;
}

/** The colours at even shares of all samples in the order of their brightness, of which green is the most. */
function findStart(colours: Floats, samples: i32, centres: Doubles, k: i32): void {
  const counts = reserveInts(257);
  const order = reserveInts(samples);
  memory.fill(changetype<usize>(counts), 0, 257 * 4);
  for (let sample = 0; sample < samples; sample += 1) {
    const level = levelOf(colours, sample) + 1;
    counts[level] = counts[level] + 1;
  }
  for (let level = 1; level < 257; level += 1) counts[level] = counts[level] + counts[level - 1];
  for (let sample = 0; sample < samples; sample += 1) {
    const level = levelOf(colours, sample);
    order[counts[level]] = sample;
    counts[level] = counts[level] + 1;
  }
  for (let cluster = 0; cluster < k; cluster += 1) {
    const sample = order[<i32>floor(((<f64>cluster + 0.5) / <f64>k) * <f64>samples)];
    for (let channel = 0; channel < 3; channel += 1) centres[cluster * 3 + channel] = colours[sample * 3 + channel];
  }
  freeFrom(changetype<usize>(counts));
}

@inline
function levelOf(colours: Floats, sample: i32): i32 {
  return <i32>round(colours[sample * 3 + 1] * 255);
}

/** Adds every colour to its nearest cluster's sums: red, green, blue, squared distance, count. */
function assignColours(colours: Floats, samples: i32, centres: Doubles, k: i32, sums: Doubles): void {
  memory.fill(changetype<usize>(sums), 0, <usize>(k * 5 * 8));
  for (let at = 0; at < samples * 3; at += 3) {
    const red = colours[at];
    const green = colours[at + 1];
    const blue = colours[at + 2];
    let nearest = 0;
    let smallest: f64 = Infinity;
    for (let cluster = 0; cluster < k; cluster += 1) {
      const r = red - centres[cluster * 3];
      const g = green - centres[cluster * 3 + 1];
      const b = blue - centres[cluster * 3 + 2];
      const squared = r * r + g * g + b * b;
      if (squared >= smallest) continue;
      smallest = squared;
      nearest = cluster;
    }
    const to = nearest * 5;
    sums[to] = sums[to] + red;
    sums[to + 1] = sums[to + 1] + green;
    sums[to + 2] = sums[to + 2] + blue;
    sums[to + 3] = sums[to + 3] + smallest;
    sums[to + 4] = sums[to + 4] + 1;
  }
}

/** Moves every centre to the mean of its colours; returns whether one moved at all. */
function moveCentres(centres: Doubles, sums: Doubles, k: i32): bool {
  let moved = false;
  for (let cluster = 0; cluster < k; cluster += 1) {
    const size = sums[cluster * 5 + 4];
    if (size === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const mean = sums[cluster * 5 + channel] / size;
      if (centres[cluster * 3 + channel] === mean) continue;
      centres[cluster * 3 + channel] = mean;
      moved = true;
    }
  }
  return moved;
}
