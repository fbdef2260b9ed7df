import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';

const { max, round, sqrt } = Math;

/** A pixel may be the old background's when its colour occurs there this many times as often as within the person ... */
const oftener = 5;
/** ... where this many samples more count as present within the person. */
const doubtSamples = 3;
/** A whole patch needs a clearer answer ... */
const patchOftener = 12;
/** ... and counts fully when its colours hardly occur within the person, otherwise as this share of its area. */
const foreignOftener = 50;
const unsureWeight = 0.3;
/** A patch is where this share of a window of this radius has such colours. */
const windowPx = 2;
const windowShare = 0.85;
const minPatchPx = 6;
/** More is no patch: hair or clothes that have the wall's colour. */
const maxPatchPx = 2500;
/** Old background shines through beside the outline; deeper within the person the colours are a pattern's. */
const nearPx = 40;
/** How far outside a patch its surroundings are looked at; colours that differ more than these levels are an edge. */
const borderPx = 3;
const edgeLevels = 22;
/** A patch is parted from the person by an edge along this much of their common border. */
const minEdges = 0.8;

/**
 * The area of kept patches near the outline that have the old background's colours and are parted from the person by an
 * edge: a wedge of wall between hair and neck, a lamp above the shoulder. In pixels of a photo 600 pixels high.
 *
 * @param face pixels within the face's outline, which are the person's whatever their colours
 */
export function measurePatches(
  before: Raster,
  person: FinishedPerson,
  { own, old }: SideColours,
  face: Uint32Array,
): number {
  const { widthPx, heightPx, scale, kept } = person;
  const found = new Float32Array(kept.length);
  for (let at = 0; at < found.length; at += 1) {
    if (kept[at] === 1 && old(at) > oftener * (own(at) + doubtSamples)) found[at] = 1;
  }
  for (const at of face) found[at] = 0;
  const share = boxFilter(found, widthPx, heightPx, max(1, round(windowPx * scale)));
  const seen = new Uint8Array(found.length);
  let sum = 0;
  for (let start = 0; start < found.length; start += 1) {
    if (share[start]! < windowShare || seen[start] === 1) continue;
    const { pixels, border, edges } = grow(start, before, person, found, seen);
    if (!pixels.some((at) => isNear(at, person))) continue;
    const area = pixels.filter((at) => share[at]! >= windowShare).length / (scale * scale);
    if (area < minPatchPx || area > maxPatchPx || edges < minEdges * border) continue;
    const ownCount = pixels.reduce((total, at) => total + own(at), 0);
    const oldCount = pixels.reduce((total, at) => total + old(at), 0);
    if (oldCount >= patchOftener * ownCount) sum += area * (oldCount >= foreignOftener * ownCount ? 1 : unsureWeight);
  }
  return sum;
}

/** Whether the new background shows within reach, to the sides, above or below. */
function isNear(at: number, { widthPx, scale, shown }: FinishedPerson): boolean {
  const reach = round(nearPx * scale);
  return [-reach, reach, -reach * widthPx, reach * widthPx].some((step) => shown[at + step] === 0);
}

/** The connected pixels of a patch, and how much of its border with the kept person is an edge. */
function grow(
  start: number,
  before: Raster,
  { widthPx, scale, kept }: FinishedPerson,
  found: Float32Array,
  seen: Uint8Array,
) {
  const steps = [-1, 1, -widthPx, widthPx];
  const reach = max(1, round(borderPx * scale));
  const pixels = [start];
  let [border, edges] = [0, 0];
  seen[start] = 1;
  for (let next = 0; next < pixels.length; next += 1) {
    const at = pixels[next]!;
    for (const step of steps) {
      const beside = at + step;
      if (found[beside] === 1) {
        if (seen[beside] === 0) pixels.push(beside);
        seen[beside] = 1;
        continue;
      }
      const beyond = at + step * reach;
      if (kept[beyond] !== 1 || found[beyond] === 1) continue;
      border += 1;
      if (apart(before, at, beyond) > edgeLevels) edges += 1;
    }
  }
  return { pixels, border, edges };
}

function apart({ data }: Raster, one: number, other: number): number {
  const red = data[one * 3]! - data[other * 3]!;
  const green = data[one * 3 + 1]! - data[other * 3 + 1]!;
  const blue = data[one * 3 + 2]! - data[other * 3 + 2]!;
  return sqrt(red * red + green * green + blue * blue);
}
