import { apart, FinishedPerson } from './finished-person';
import { log } from './math';
import { Bytes, Doubles, Ints, reserve, reserveBytes, reserveInts } from './memory';
import { logRatio, SideColours } from './side-colours';

/** Every second pixel in each direction is enough: strands of hair are thinner than a speck. */
const stepPx = 2;
/** Larger patches are no holes: the room between arm and body. */
const maxHolePx: f64 = 4000;
/** A hole is the person's when this share of it has the person's colours, this many times as frequent there. */
const minLost: f64 = 0.5;
const mostAlike: f64 = 5;
/** A hole is a gap between strands when colours that differ more than these levels part it along this much of it. */
const edgeLevels: f64 = 22;
const maxEdges: f64 = 0.5;
const borderSamples = 3;
/** An island stands before a wall that was removed along this much of its border; on white cloth there is none. */
const minRemoved: f64 = 0.5;
/** A strand of hair fills less of the square around it. */
const minFilled: f64 = 0.25;
/** Around the samples lies a row of these, so that a patch needs no other end. */
const beyond: u8 = 2;

/**
 * Islands around the person, and holes in it, in pixels of a photo 600 pixels high.
 *
 * @param specks the area of the islands, then that of the holes
 */
export function measureSpecks(person: FinishedPerson, colours: SideColours, specks: Doubles): void {
  const field = sampleShown(person);
  const kinds = field.kinds;
  const perSample = <f64>(stepPx * stepPx) / (person.scale * person.scale);
  const minLogRatio = log(mostAlike);
  let islands = 0;
  let largest = 0;
  let holes = 0;
  for (let start = 0; start < field.count; start += 1) {
    if (kinds[start] === beyond || field.seen[start] === 1) continue;
    grow(start, field, person);
    const size = field.size;
    if (!field.isThick) continue;
    if (kinds[start] === 0) {
      if (field.touchesEdge || <f64>size * perSample >= maxHolePx) continue;
      if (isLost(field, person, colours, minLogRatio)) holes += size;
    } else if (size > largest) {
      largest = size;
    } else if (isForeign(field, person, colours, minLogRatio)) islands += size;
  }
  specks[0] = <f64>islands * perSample;
  specks[1] = <f64>holes * perSample;
}

/** Whether most of a hole was the person's: it has the person's colours and no edge against what is around it. */
function isLost(field: Field, person: FinishedPerson, colours: SideColours, minLogRatio: f64): bool {
  const kinds = field.kinds;
  const pixels = field.pixels;
  let lost: f64 = 0;
  let border: f64 = 0;
  let edges: f64 = 0;
  for (let next = 0; next < field.size; next += 1) {
    const sample = person.queue[next];
    const at = pixels[sample];
    if (person.faint[at] === 1 && logRatio(colours, at) > minLogRatio) lost += 1;
    for (let way = 0; way < 4; way += 1) {
      const step = stepOf(way, field.stride);
      if (kinds[sample + step] !== 1) continue;
      border += 1;
      const away = sample + borderSamples * step;
      if (away < 0 || away >= field.count || kinds[away] !== 1) continue;
      if (apart(person.data, at, pixels[away]) > edgeLevels) edges += 1;
    }
  }
  return lost >= minLost * <f64>field.size && edges < maxEdges * border;
}

/** Whether an island is of the old background: it stands before what was removed, and has not the person's colours. */
function isForeign(field: Field, person: FinishedPerson, colours: SideColours, minLogRatio: f64): bool {
  const stride = field.stride;
  let own: f64 = 0;
  let border: f64 = 0;
  let removed: f64 = 0;
  let left = stride;
  let right = 0;
  let top = field.count;
  let bottom = 0;
  for (let next = 0; next < field.size; next += 1) {
    const sample = person.queue[next];
    left = min(left, sample % stride);
    right = max(right, sample % stride);
    top = min(top, sample);
    bottom = max(bottom, sample);
    if (logRatio(colours, field.pixels[sample]) > minLogRatio) own += 1;
    for (let way = 0; way < 4; way += 1) {
      const beside = sample + stepOf(way, stride);
      if (field.kinds[beside] !== 0) continue;
      border += 1;
      removed += <f64>person.faint[field.pixels[beside]];
    }
  }
  if (removed <= minRemoved * border) return false;
  const longest = max(right - left, bottom / stride - top / stride) + 1;
  return own < minLost * <f64>field.size && <f64>field.size > minFilled * <f64>(longest * longest);
}

@inline
function stepOf(way: i32, stride: i32): i32 {
  return way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -stride : stride;
}

@unmanaged
class Field {
  /** Whether a sample shows the person (1), the new background (0), or lies beyond the photo. */
  kinds: Bytes;
  /** The pixel of each sample. */
  pixels: Ints;
  stride: i32;
  count: i32;
  seen: Bytes;
  /** Of the patch that was visited last, whose samples lie in the person's queue. */
  size: i32;
  isThick: bool;
  touchesEdge: bool;
}

function sampleShown(person: FinishedPerson): Field {
  const field = changetype<Field>(reserve(offsetof<Field>()));
  const columns = person.width / stepPx;
  const rows = person.height / stepPx;
  const stride = columns + 2;
  const count = stride * (rows + 2);
  const kinds = (field.kinds = reserveBytes(count));
  const pixels = (field.pixels = reserveInts(count));
  field.seen = reserveBytes(count);
  field.stride = stride;
  field.count = count;
  memory.fill(changetype<usize>(kinds), beyond, <usize>count);
  memory.fill(changetype<usize>(field.seen), 0, <usize>count);
  for (let row = 0; row < rows; row += 1) {
    const first = (row + 1) * stride + 1;
    for (let sample = first, at = row * stepPx * person.width; sample < first + columns; sample += 1, at += stepPx) {
      pixels[sample] = at;
      kinds[sample] = person.shown[at];
    }
  }
  return field;
}

/** Visits the samples of one kind connected with the start. */
function grow(start: i32, field: Field, person: FinishedPerson): void {
  const kinds = field.kinds;
  const seen = field.seen;
  const queue = person.queue;
  const kind = kinds[start];
  let size = 1;
  field.isThick = false;
  field.touchesEdge = false;
  queue[0] = start;
  seen[start] = 1;
  for (let next = 0; next < size; next += 1) {
    const sample = queue[next];
    if (!field.isThick) field.isThick = isThickAt(person, field.pixels[sample]);
    for (let way = 0; way < 4; way += 1) {
      const beside = sample + stepOf(way, field.stride);
      if (kinds[beside] === beyond) field.touchesEdge = true;
      if (kinds[beside] !== kind || seen[beside] === 1) continue;
      seen[beside] = 1;
      queue[size] = beside;
      size += 1;
    }
  }
  field.size = size;
}

/** Whether all pixels around one are of its kind. */
function isThickAt(person: FinishedPerson, at: i32): bool {
  const shown = person.shown;
  const width = person.width;
  if (at - width < 1 || at + width + 1 >= width * person.height) return false;
  const kind = shown[at];
  for (let row = at - width; row <= at + width; row += width) {
    if (shown[row - 1] !== kind || shown[row] !== kind || shown[row + 1] !== kind) return false;
  }
  return true;
}
