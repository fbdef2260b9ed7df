import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';
import type { Spot } from './judge-spots.ts';
import { placesAround } from './ring-around.ts';

const { ceil, cos, floor, hypot, max, min, round, sin, sqrt } = Math;

/** In radii of the spot: full cover, where it has faded out, and the circle on which clone and surroundings meet. */
const cover = { full: 0.8, none: 1.55, meeting: 1.65 };
/** Where skin to clone is looked for, in radii. */
const distances = [3.4, 4.4, 5.6] as const;
const directions = 12;
/** This much of the cloned disc must be skin without a spot. */
const leastClean = 0.97;
/** Fewer clean places on the rim than this do not tell what the surroundings are like. */
const fewestPlaces = 6;

/**
 * Heals spots by cloning: a disc of clean skin nearby is laid over the spot, and a membrane takes off what it differs by
 * along the rim (Georgiev 2004, "Photoshop healing brush"; on a disc the membrane is Poisson's integral). So a healed
 * place has real pores and the light of its surroundings.
 *
 * @param lab is changed
 * @param fine lightness without pores, is changed in the same way
 * @param strength 0 to 1
 */
export function healSpots(
  work: WorkRaster,
  lab: LabPlanes,
  fine: Float32Array,
  skin: FaceSkin,
  spots: readonly Spot[],
  strength: number,
): void {
  const clean = cleanSkin(work, skin, spots);
  for (const spot of spots) {
    if (spot.colour === 0) continue;
    const source = findSource(work, clean, spot);
    healOne(work, [lab.l, lab.a, lab.b, fine], clean, spot, source ?? { dx: 0, dy: 0 }, {
      // Without clean skin nearby the membrane alone gives the colour: it has no pores to lose.
      clones: source !== undefined,
      lightness: source === undefined ? 0 : spot.lightness * strength,
      colour: spot.colour * strength,
    });
  }
}

/** Skin that is no part of any spot, 0 to 1. */
function cleanSkin(
  { widthPx, heightPx }: WorkRaster,
  { mask }: FaceSkin,
  spots: readonly SpotCandidate[],
): Float32Array {
  const clean = mask.slice();
  for (const { x, y, radius } of spots) {
    const reach = radius * 1.3;
    for (let row = max(0, floor(y - reach)); row < min(heightPx, y + reach); row += 1) {
      for (let column = max(0, floor(x - reach)); column < min(widthPx, x + reach); column += 1) {
        if (hypot(column + 0.5 - x, row + 0.5 - y) < reach) clean[row * widthPx + column] = 0;
      }
    }
  }
  return clean;
}

interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** The place whose rim differs least from the spot's own once their means are equal; undefined when none is clean. */
function findSource(work: WorkRaster, clean: Float32Array, spot: SpotCandidate): Offset | undefined {
  let best: Offset | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const far of distances) {
    for (let direction = 0; direction < directions; direction += 1) {
      const angle = ((direction + far) * 2 * Math.PI) / directions;
      const offset = { dx: round(far * spot.radius * cos(angle)), dy: round(far * spot.radius * sin(angle)) };
      if (cleanShare(work, clean, spot, offset) < leastClean) continue;
      const misfit = rimMisfit(work, clean, spot, offset);
      if (misfit < least) [best, least] = [offset, misfit];
    }
  }
  return best;
}

function cleanShare({ widthPx, heightPx }: WorkRaster, clean: Float32Array, spot: SpotCandidate, { dx, dy }: Offset) {
  const reach = spot.radius * cover.none;
  let [sum, count] = [0, 0];
  for (let row = floor(spot.y + dy - reach); row <= spot.y + dy + reach; row += 2) {
    for (let column = floor(spot.x + dx - reach); column <= spot.x + dx + reach; column += 2) {
      if (row < 0 || column < 0 || row >= heightPx || column >= widthPx) return 0;
      if (hypot(column - spot.x - dx, row - spot.y - dy) > reach) continue;
      count += 1;
      sum += clean[row * widthPx + column]!;
    }
  }
  return sum / max(1, count);
}

function rimMisfit({ lab, widthPx, heightPx }: WorkRaster, clean: Float32Array, spot: SpotCandidate, offset: Offset) {
  const target = placesAround(spot, spot.radius * cover.meeting, widthPx, heightPx);
  const moved = { x: spot.x + offset.dx, y: spot.y + offset.dy };
  const source = placesAround(moved, spot.radius * cover.meeting, widthPx, heightPx);
  let [count, sum, squares] = [0, 0, 0];
  for (const [index, at] of target.entries()) {
    if (clean[at]! < 0.5) continue;
    const difference = lab.l[at]! - lab.l[source[index]!]!;
    count += 1;
    sum += difference;
    squares += difference * difference;
  }
  return count < fewestPlaces ? Number.POSITIVE_INFINITY : sqrt(max(0, squares / count - (sum / count) ** 2));
}

interface HealShare {
  readonly lightness: number;
  readonly colour: number;
  readonly clones: boolean;
}

/** Heals one spot in planes of lightness, a, b and lightness without pores. */
function healOne(
  { widthPx, heightPx }: WorkRaster,
  planes: readonly Float32Array[],
  clean: Float32Array,
  spot: SpotCandidate,
  { dx, dy }: Offset,
  share: HealShare,
): void {
  const rim = placesAround(spot, spot.radius * cover.meeting, widthPx, heightPx).filter((at) => clean[at]! > 0.5);
  if (rim.length < fewestPlaces) return;
  const shift = dy * widthPx + dx;
  const shares = [share.lightness, share.colour, share.colour, share.lightness];
  // What surroundings and clone differ by along the rim; without a clone, the surroundings themselves.
  const gaps = planes.map((plane) =>
    [...rim].map((at) => meanAround(plane, at, widthPx) - (share.clones ? meanAround(plane, at + shift, widthPx) : 0)),
  );
  const reach = ceil(spot.radius * cover.none);
  const weights = new Float64Array(rim.length);
  for (let row = max(0, floor(spot.y) - reach); row <= min(heightPx - 1, spot.y + reach); row += 1) {
    for (let column = max(0, floor(spot.x) - reach); column <= min(widthPx - 1, spot.x + reach); column += 1) {
      const far = hypot(column + 0.5 - spot.x, row + 0.5 - spot.y) / spot.radius;
      const covered = 1 - smoothRamp(cover.full, cover.none, far);
      if (covered === 0) continue;
      weighRim(weights, rim, column, row, widthPx);
      const at = row * widthPx + column;
      for (const [index, plane] of planes.entries()) {
        let healed = share.clones ? plane[at + shift]! : 0;
        for (let place = 0; place < weights.length; place += 1) healed += weights[place]! * gaps[index]![place]!;
        plane[at] = mix(plane[at]!, healed, covered * shares[index]!);
      }
    }
  }
}

/** Poisson's integral on a disc: what a place gets from the rim falls off with the squared distance. */
function weighRim(weights: Float64Array, rim: Int32Array, column: number, row: number, widthPx: number): void {
  let total = 0;
  for (const [index, at] of rim.entries()) {
    weights[index] = 1 / max(0.25, (column - (at % widthPx)) ** 2 + (row - floor(at / widthPx)) ** 2);
    total += weights[index];
  }
  for (let index = 0; index < weights.length; index += 1) weights[index]! /= total;
}

/** Mean of three by three pixels: one pore on the rim must not colour a whole spot. */
function meanAround(plane: Float32Array, at: number, widthPx: number): number {
  let sum = 0;
  for (let row = -1; row <= 1; row += 1) {
    for (let column = -1; column <= 1; column += 1) {
      sum += plane[max(0, min(plane.length - 1, at + row * widthPx + column))]!;
    }
  }
  return sum / 9;
}
