import { apart, FinishedPerson } from './finished-person';
import { round } from './math';
import { Bytes, Ints, reserve, reserveBytes } from './memory';
import { oldAt, ownAt, SideColours } from './side-colours';

/** A pixel may be the old background's when its colour occurs there this many times as often as within the person ... */
const oftener: f64 = 5;
/** ... where this many samples more count as present within the person. */
const doubtSamples: f64 = 3;
/** A whole patch needs a clearer answer ... */
const patchOftener: f64 = 12;
/** ... and counts fully when its colours hardly occur within the person, otherwise as this share of its area. */
const foreignOftener: f64 = 50;
const unsureWeight: f64 = 0.3;
/** Every second pixel in each direction is looked at; a patch is where so many of nine neighbours have such colours. */
const stepPx = 2;
const windowSamples = 8;
const minPatchPx: f64 = 6;
/** More is no patch: hair or clothes that have the wall's colour. */
const maxPatchPx: f64 = 2500;
/** Old background shines through beside the outline; deeper within the person the colours are a pattern's. */
const nearPx: f64 = 40;
/** How far outside a patch its surroundings are looked at; colours that differ more than these levels are an edge. */
const borderPx: f64 = 3;
const edgeLevels: f64 = 22;
/** A patch is parted from the person by an edge along this much of their common border. */
const minEdges: f64 = 0.8;

/** Samples of a patch that have the old background's colours, and of the photo that lie within the patch looked at. */
const none: u8 = 0;
const found: u8 = 1;
const seen: u8 = 2;

/**
 * The area of kept patches near the outline that have the old background's colours and are parted from the person by an
 * edge: a wedge of wall between hair and neck, a lamp above the shoulder. In pixels of a photo 600 pixels high.
 *
 * @param face pixels within the face's outline, which are the person's whatever their colours
 */
export function measurePatches(person: FinishedPerson, colours: SideColours, face: Ints, faceSize: i32): f64 {
  const grid = markFound(person, colours, face, faceSize);
  const areaPerSample = (<f64>stepPx / person.scale) * (<f64>stepPx / person.scale);
  let sum: f64 = 0;
  for (let start = grid.columns + 1; start < grid.count - grid.columns - 1; start += 1) {
    if (grid.marks[start] !== found || !isCore(start, grid)) continue;
    grow(start, person, grid);
    let cores = 0;
    let near = false;
    for (let next = 0; next < grid.size; next += 1) {
      const sample = person.queue[next];
      if (isCore(sample, grid)) cores += 1;
      near = near || isNear(pixelOf(sample, grid, person.width), person);
    }
    const area = <f64>cores * areaPerSample;
    if (area < minPatchPx || area > maxPatchPx || grid.edges < minEdges * grid.border || !near) continue;
    let own: f64 = 0;
    let old: f64 = 0;
    for (let next = 0; next < grid.size; next += 1) {
      const at = pixelOf(person.queue[next], grid, person.width);
      own += ownAt(colours, at);
      old += oldAt(colours, at);
    }
    if (old >= patchOftener * own) sum += area * (old >= foreignOftener * own ? 1 : unsureWeight);
  }
  return sum;
}

@unmanaged
class Grid {
  columns: i32;
  count: i32;
  marks: Bytes;
  /** Of the patch that was visited last, whose samples lie in the person's queue. */
  size: i32;
  /** Its border with the kept person, and how much of that is an edge. */
  border: f64;
  edges: f64;
}

@inline
function pixelOf(sample: i32, grid: Grid, width: i32): i32 {
  const row = sample / grid.columns;
  return (row * width + (sample - row * grid.columns)) * stepPx;
}

function markFound(person: FinishedPerson, colours: SideColours, face: Ints, faceSize: i32): Grid {
  const grid = changetype<Grid>(reserve(offsetof<Grid>()));
  const width = person.width;
  const columns = width / stepPx;
  const rows = person.height / stepPx;
  const marks = (grid.marks = reserveBytes(columns * rows));
  const isFace = reserveBytes(width * person.height);
  grid.columns = columns;
  grid.count = columns * rows;
  memory.fill(changetype<usize>(marks), none, <usize>(columns * rows));
  memory.fill(changetype<usize>(isFace), 0, <usize>(width * person.height));
  for (let next = 0; next < faceSize; next += 1) isFace[face[next]] = 1;
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const at = (row * width + column) * stepPx;
      if (person.kept[at] === 0 || isFace[at] === 1) continue;
      if (oldAt(colours, at) > oftener * (ownAt(colours, at) + doubtSamples)) marks[row * columns + column] = found;
    }
  }
  return grid;
}

/** Whether nearly all samples around one are found. */
function isCore(sample: i32, grid: Grid): bool {
  let count = 0;
  for (let row = sample - grid.columns; row <= sample + grid.columns; row += grid.columns) {
    for (let at = row - 1; at <= row + 1; at += 1) if (grid.marks[at] !== none) count += 1;
  }
  return count >= windowSamples;
}

/** Whether the new background shows within reach, to the sides, above or below. */
function isNear(at: i32, person: FinishedPerson): bool {
  const reach = <i32>round(nearPx * person.scale);
  const down = reach * person.width;
  return isBare(at - reach, person) || isBare(at + reach, person) || isBare(at - down, person) || isBare(at + down, person);
}

@inline
function isBare(at: i32, person: FinishedPerson): bool {
  return at >= 0 && at < person.width * person.height && person.shown[at] === 0;
}

/** The connected samples of a patch, and how much of its border with the kept person is an edge. */
function grow(start: i32, person: FinishedPerson, grid: Grid): void {
  const columns = grid.columns;
  const marks = grid.marks;
  const width = person.width;
  const samples = person.queue;
  const reach = max(1, <i32>round((borderPx * person.scale) / <f64>stepPx));
  let size = 1;
  samples[0] = start;
  grid.border = 0;
  grid.edges = 0;
  marks[start] = seen;
  for (let next = 0; next < size; next += 1) {
    const sample = samples[next];
    for (let way = 0; way < 4; way += 1) {
      const step = way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -columns : columns;
      const beside = sample + step;
      if (marks[beside] !== none) {
        if (marks[beside] === found) {
          samples[size] = beside;
          size += 1;
        }
        marks[beside] = seen;
        continue;
      }
      const beyond = sample + step * reach;
      if (beyond < 0 || beyond >= grid.count || marks[beyond] !== none) continue;
      const pixel = pixelOf(beyond, grid, width);
      if (person.kept[pixel] !== 1) continue;
      grid.border += 1;
      if (apart(person.data, pixelOf(sample, grid, width), pixel) > edgeLevels) grid.edges += 1;
    }
  }
  grid.size = size;
}
