import type { Raster } from '#engine/input/raster.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';

const { floor, max, round, sqrt } = Math;

/** A pixel may be the old background's when its colour occurs there this many times as often as within the person ... */
const oftener = 5;
/** ... where this many samples more count as present within the person. */
const doubtSamples = 3;
/** A whole patch needs a clearer answer ... */
const patchOftener = 12;
/** ... and counts fully when its colours hardly occur within the person, otherwise as this share of its area. */
const foreignOftener = 50;
const unsureWeight = 0.3;
/** Every second pixel in each direction is looked at; a patch is where so many of nine neighbours have such colours. */
const stepPx = 2;
const windowSamples = 8;
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

/** Samples of a patch that have the old background's colours, and of the photo that lie within the patch looked at. */
const [none, found, seen] = [0, 1, 2];

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
  const grid = markFound(person, own, old, face);
  const { columns, marks } = grid;
  const areaPerSample = (stepPx / person.scale) ** 2;
  let sum = 0;
  for (let start = columns + 1; start < marks.length - columns - 1; start += 1) {
    if (marks[start] !== found || !isCore(start, grid)) continue;
    const patch = grow(start, before, person, grid);
    const cores = patch.samples.filter((sample) => isCore(sample, grid)).length;
    const area = cores * areaPerSample;
    if (area < minPatchPx || area > maxPatchPx || patch.edges < minEdges * patch.border) continue;
    const pixels = patch.samples.map((sample) => pixelOf(sample, grid, person.widthPx));
    if (!pixels.some((at) => isNear(at, person))) continue;
    const ownCount = pixels.reduce((total, at) => total + own(at), 0);
    const oldCount = pixels.reduce((total, at) => total + old(at), 0);
    if (oldCount >= patchOftener * ownCount) sum += area * (oldCount >= foreignOftener * ownCount ? 1 : unsureWeight);
  }
  return sum;
}

interface Grid {
  readonly columns: number;
  readonly marks: Uint8Array;
}

function pixelOf(sample: number, { columns }: Grid, width: number): number {
  return floor(sample / columns) * stepPx * width + (sample % columns) * stepPx;
}

function markFound(
  { widthPx, heightPx, kept }: FinishedPerson,
  own: SideColours['own'],
  old: SideColours['old'],
  face: Uint32Array,
): Grid {
  const columns = floor(widthPx / stepPx);
  const rows = floor(heightPx / stepPx);
  const marks = new Uint8Array(columns * rows);
  const isFace = new Uint8Array(widthPx * heightPx);
  for (const at of face) isFace[at] = 1;
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const at = (row * widthPx + column) * stepPx;
      if (kept[at] === 0 || isFace[at] === 1) continue;
      if (old(at) > oftener * (own(at) + doubtSamples)) marks[row * columns + column] = found;
    }
  }
  return { columns, marks };
}

/** Whether nearly all samples around one are found. */
function isCore(sample: number, { columns, marks }: Grid): boolean {
  let count = 0;
  for (let row = sample - columns; row <= sample + columns; row += columns) {
    for (let at = row - 1; at <= row + 1; at += 1) if (marks[at] !== none) count += 1;
  }
  return count >= windowSamples;
}

/** Whether the new background shows within reach, to the sides, above or below. */
function isNear(at: number, { widthPx, scale, shown }: FinishedPerson): boolean {
  const reach = round(nearPx * scale);
  return (
    shown[at - reach] === 0 ||
    shown[at + reach] === 0 ||
    shown[at - reach * widthPx] === 0 ||
    shown[at + reach * widthPx] === 0
  );
}

/** The connected samples of a patch, and how much of its border with the kept person is an edge. */
function grow(start: number, before: Raster, { widthPx, scale, kept }: FinishedPerson, grid: Grid) {
  const { columns, marks } = grid;
  const reach = max(1, round((borderPx * scale) / stepPx));
  const samples = [start];
  let [border, edges] = [0, 0];
  marks[start] = seen;
  for (let next = 0; next < samples.length; next += 1) {
    const sample = samples[next]!;
    for (let way = 0; way < 4; way += 1) {
      const step = way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -columns : columns;
      const beside = sample + step;
      if (marks[beside] !== none) {
        if (marks[beside] === found) samples.push(beside);
        marks[beside] = seen;
        continue;
      }
      const beyond = sample + step * reach;
      const pixel = pixelOf(beyond, grid, widthPx);
      if (marks[beyond] !== none || kept[pixel] !== 1) continue;
      border += 1;
      if (apart(before, pixelOf(sample, grid, widthPx), pixel) > edgeLevels) edges += 1;
    }
  }
  return { samples, border, edges };
}

function apart({ data }: Raster, one: number, other: number): number {
  const red = data[one * 3]! - data[other * 3]!;
  const green = data[one * 3 + 1]! - data[other * 3 + 1]!;
  const blue = data[one * 3 + 2]! - data[other * 3 + 2]!;
  return sqrt(red * red + green * green + blue * blue);
}
