import { Doubles, Floats } from './memory';

/**
 * Groups colours by k-means, until nothing moves or so many rounds are over.
 *
 * @param colours red, green and blue of each
 * @param centres where the groups begin; where they end
 * @param sums for each group: red, green, blue, squared distance, count
 */
export function clusterColours(
  colours: Floats,
  count: i32,
  centres: Doubles,
  sums: Doubles,
  clusters: i32,
  rounds: i32,
): void {
  for (let round = 0; round < rounds; round += 1) {
    assignColours(colours, count, centres, clusters, sums);
    if (!moveCentres(centres, sums, clusters)) return;
  }
}

/** Adds every colour to its nearest cluster's sums: red, green, blue, squared distance, count. */
function assignColours(colours: Floats, count: i32, centres: Doubles, clusters: i32, sums: Doubles): void {
  memory.fill(changetype<usize>(sums), 0, <usize>(clusters * 5 * 8));
  for (let at = 0; at < count * 3; at += 3) {
    const red = colours[at];
    const green = colours[at + 1];
    const blue = colours[at + 2];
    let nearest = 0;
    let smallest: f64 = Infinity;
    for (let cluster = 0; cluster < clusters; cluster += 1) {
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
function moveCentres(centres: Doubles, sums: Doubles, clusters: i32): bool {
  let moved = false;
  for (let cluster = 0; cluster < clusters; cluster += 1) {
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
