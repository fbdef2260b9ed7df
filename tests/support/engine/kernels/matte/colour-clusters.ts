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
  const centres = startingCentres(colours, k);
  const sums = new Float64Array(k * 5);
  for (let round = 0; round < iterations; round += 1) {
    sums.fill(0);
    assign(colours, centres, sums);
    // Once nothing moves, further rounds would give the same again.
    if (!moveCentres(centres, sums)) break;
  }
  return Array.from({ length: k }, (_, cluster) => ({
    red: centres[cluster * 3]!,
    green: centres[cluster * 3 + 1]!,
    blue: centres[cluster * 3 + 2]!,
    variance: max(minVariance, sums[cluster * 5 + 3]! / (3 * max(1, sums[cluster * 5 + 4]!))),
    share: sums[cluster * 5 + 4]! / samples,
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

/** Moves every centre to the mean of its colours; returns whether one moved at all. */
function moveCentres(centres: Float64Array, sums: Float64Array): boolean {
  let moved = false;
  for (let cluster = 0; cluster * 3 < centres.length; cluster += 1) {
    const size = sums[cluster * 5 + 4]!;
    if (size === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const mean = sums[cluster * 5 + channel]! / size;
      if (centres[cluster * 3 + channel] === mean) continue;
      centres[cluster * 3 + channel] = mean;
      moved = true;
    }
  }
  return moved;
}

/** Adds every colour to its nearest cluster's sums: red, green, blue, squared distance, count. */
function assign(colours: Float32Array, centres: Float64Array, sums: Float64Array): void {
  for (let at = 0; at < colours.length; at += 3) {
    const red = colours[at]!;
    const green = colours[at + 1]!;
    const blue = colours[at + 2]!;
    let nearest = 0;
    let smallest = Number.POSITIVE_INFINITY;
    for (let centre = 0; centre < centres.length; centre += 3) {
      const r = red - centres[centre]!;
      const g = green - centres[centre + 1]!;
      const b = blue - centres[centre + 2]!;
      const squared = r * r + g * g + b * b;
      if (squared >= smallest) continue;
      smallest = squared;
      nearest = centre;
    }
    const to = (nearest / 3) * 5;
    sums[to]! += red;
    sums[to + 1]! += green;
    sums[to + 2]! += blue;
    sums[to + 3]! += smallest;
    sums[to + 4]! += 1;
  }
}
