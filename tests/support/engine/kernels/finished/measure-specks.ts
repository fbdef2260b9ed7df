import type { Raster } from '#engine/input/raster.ts';
import type { FinishedOutline } from '#engine/report/delivered.ts';
import type { SideColours } from './count-colours.ts';
import type { FinishedPerson } from './finished-person.ts';

const { floor, log, max, min, sqrt } = Math;

/** Every second pixel in each direction is enough: strands of hair are thinner than a speck. */
const stepPx = 2;
/** Larger patches are no holes: the room between arm and body. */
const maxHolePx = 4000;
/** A hole is the person's when this share of it has the person's colours, this many times as frequent there. */
const minLost = 0.5;
const minLogRatio = log(5);
/** A hole is a gap between strands when colours that differ more than these levels part it along this much of it. */
const edgeLevels = 22;
const maxEdges = 0.5;
const borderSamples = 3;
/** An island stands before a wall that was removed along this much of its border; on white cloth there is none. */
const minRemoved = 0.5;
/** A strand of hair fills less of the square around it. */
const minFilled = 0.25;
/** Around the samples lies a row of these, so that a patch needs no other end. */
const beyond = 2;

/** Islands around the person, and holes in it, in pixels of a photo 600 pixels high. */
export function measureSpecks(
  before: Raster,
  person: FinishedPerson,
  colours: SideColours,
): Pick<FinishedOutline, 'islandPx' | 'holePx'> {
  const field = sampleShown(person);
  const { kinds } = field;
  const perSample = stepPx ** 2 / (person.scale * person.scale);
  let [islands, largest, holes] = [0, 0, 0];
  for (let start = 0; start < kinds.length; start += 1) {
    if (kinds[start] === beyond || field.seen[start] === 1) continue;
    const patch = grow(start, field, person);
    if (!patch.isThick) continue;
    if (kinds[start] === 0) {
      if (patch.touchesEdge || patch.size * perSample >= maxHolePx) continue;
      if (isLost(patch.size, field, before, person, colours)) holes += patch.size;
    } else if (patch.size > largest) {
      largest = patch.size;
    } else if (isForeign(patch.size, field, person, colours)) islands += patch.size;
  }
  return { islandPx: islands * perSample, holePx: holes * perSample };
}

/** Whether most of a hole was the person's: it has the person's colours and no edge against what is around it. */
function isLost(
  size: number,
  field: Field,
  { data }: Raster,
  { faint }: FinishedPerson,
  { logRatio }: SideColours,
): boolean {
  const { kinds, pixels, queue, stride } = field;
  let [lost, border, edges] = [0, 0, 0];
  for (let next = 0; next < size; next += 1) {
    const sample = queue[next]!;
    const at = pixels[sample]!;
    if (faint[at] === 1 && logRatio(at) > minLogRatio) lost += 1;
    for (let way = 0; way < 4; way += 1) {
      const step = stepOf(way, stride);
      if (kinds[sample + step] !== 1) continue;
      border += 1;
      const away = sample + borderSamples * step;
      if (kinds[away] === 1 && apart(data, at, pixels[away]!) > edgeLevels) edges += 1;
    }
  }
  return lost >= minLost * size && edges < maxEdges * border;
}

/** Whether an island is of the old background: it stands before what was removed, and has not the person's colours. */
function isForeign(size: number, field: Field, { faint }: FinishedPerson, { logRatio }: SideColours): boolean {
  const { kinds, pixels, queue, stride } = field;
  let [own, border, removed] = [0, 0, 0];
  let [left, right, top, bottom] = [stride, 0, kinds.length, 0];
  for (let next = 0; next < size; next += 1) {
    const sample = queue[next]!;
    left = min(left, sample % stride);
    right = max(right, sample % stride);
    top = min(top, sample);
    bottom = max(bottom, sample);
    if (logRatio(pixels[sample]!) > minLogRatio) own += 1;
    for (let way = 0; way < 4; way += 1) {
      const beside = sample + stepOf(way, stride);
      if (kinds[beside] !== 0) continue;
      border += 1;
      removed += faint[pixels[beside]!]!;
    }
  }
  if (removed <= minRemoved * border) return false;
  const longest = max(right - left, floor(bottom / stride) - floor(top / stride)) + 1;
  return own < minLost * size && size > minFilled * longest * longest;
}

function stepOf(way: number, stride: number): number {
  return way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -stride : stride;
}

function apart(data: Raster['data'], one: number, other: number): number {
  const red = data[one * 3]! - data[other * 3]!;
  const green = data[one * 3 + 1]! - data[other * 3 + 1]!;
  const blue = data[one * 3 + 2]! - data[other * 3 + 2]!;
  return sqrt(red * red + green * green + blue * blue);
}

interface Field {
  /** Whether a sample shows the person (1), the new background (0), or lies beyond the photo. */
  readonly kinds: Uint8Array;
  /** The pixel of each sample. */
  readonly pixels: Uint32Array;
  readonly stride: number;
  readonly seen: Uint8Array;
  /** The samples of the patch that was visited last come first. */
  readonly queue: Int32Array;
}

function sampleShown({ widthPx, heightPx, shown }: FinishedPerson): Field {
  const [columns, rows] = [floor(widthPx / stepPx), floor(heightPx / stepPx)];
  const stride = columns + 2;
  const count = stride * (rows + 2);
  const kinds = new Uint8Array(count).fill(beyond);
  const pixels = new Uint32Array(count);
  for (let row = 0; row < rows; row += 1) {
    for (let sample = (row + 1) * stride + 1, at = row * stepPx * widthPx; sample <= (row + 1) * stride + columns; ) {
      pixels[sample] = at;
      kinds[sample] = shown[at]!;
      sample += 1;
      at += stepPx;
    }
  }
  return { kinds, pixels, stride, seen: new Uint8Array(count), queue: new Int32Array(columns * rows) };
}

/** Visits the samples of one kind connected with the start. */
function grow(start: number, { kinds, pixels, stride, seen, queue }: Field, { shown, widthPx }: FinishedPerson) {
  const kind = kinds[start]!;
  let [size, isThick, touchesEdge] = [1, false, false];
  queue[0] = start;
  seen[start] = 1;
  for (let next = 0; next < size; next += 1) {
    const sample = queue[next]!;
    isThick ||= isThickAt(shown, pixels[sample]!, widthPx);
    for (let way = 0; way < 4; way += 1) {
      const beside = sample + stepOf(way, stride);
      if (kinds[beside] === beyond) touchesEdge = true;
      if (kinds[beside] !== kind || seen[beside] === 1) continue;
      seen[beside] = 1;
      queue[size] = beside;
      size += 1;
    }
  }
  return { size, isThick, touchesEdge };
}

/** Whether all pixels around one are of its kind. */
function isThickAt(shown: Uint8Array, at: number, width: number): boolean {
  const kind = shown[at];
  for (let row = at - width; row <= at + width; row += width) {
    if (shown[row - 1] !== kind || shown[row] !== kind || shown[row + 1] !== kind) return false;
  }
  return true;
}
