import { Bytes, Doubles, Floats, Ints } from './memory';

/** A block that is farther from the person than can be counted. */
const farAway: i32 = 255;

/**
 * Splits a photo into square blocks.
 *
 * @param isWall ones before; 0 where the picture ends within a block, or the person is in the block or next to it
 * @param fromPerson 255s before; steps to the nearest block that shows the person
 * @param sums zeros before; the colours of each block
 */
export function splitBlocks(
  data: Bytes,
  alpha: Floats,
  inside: Bytes,
  width: i32,
  sizePx: i32,
  columns: i32,
  rows: i32,
  minPerson: f64,
  clearance: i32,
  isWall: Bytes,
  fromPerson: Bytes,
  sums: Ints,
): void {
  for (let row = 0; row < rows * sizePx; row += 1) {
    for (let column = 0, at = row * width; column < columns; column += 1) {
      const block = (row / sizePx) * columns + column;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const end = at + sizePx; at < end; at += 1) {
        if (alpha[at] > minPerson) fromPerson[block] = 0;
        if (inside[at] === 0) isWall[block] = 0;
        red += data[at * 3];
        green += data[at * 3 + 1];
        blue += data[at * 3 + 2];
      }
      sums[block * 3] = sums[block * 3] + red;
      sums[block * 3 + 1] = sums[block * 3 + 1] + green;
      sums[block * 3 + 2] = sums[block * 3 + 2] + blue;
    }
  }
  // Across corners too, in two sweeps (Rosenfeld and Pfaltz 1966).
  const count = columns * rows;
  for (let block = 0; block < count; block += 1) relax(fromPerson, count, block, columns, -1);
  for (let block = count - 1; block >= 0; block -= 1) relax(fromPerson, count, block, columns, 1);
  for (let block = 0; block < count; block += 1) if (<i32>fromPerson[block] <= clearance) isWall[block] = 0;
}

/** @param way 1 to look at the next block and the row below, -1 at the one before and the row above */
function relax(steps: Bytes, count: i32, block: i32, columns: i32, way: i32): void {
  const column = block % columns;
  const hasNext = way === 1 ? column < columns - 1 : column > 0;
  const hasLast = way === 1 ? column > 0 : column < columns - 1;
  let least = hasNext ? <i32>steps[block + way] : farAway;
  const beyond = block + way * columns;
  if (beyond >= 0 && beyond < count) {
    least = min(least, <i32>steps[beyond]);
    if (hasNext) least = min(least, <i32>steps[beyond + way]);
    if (hasLast) least = min(least, <i32>steps[beyond - way]);
  }
  if (least + 1 < <i32>steps[block]) steps[block] = <u8>(least + 1);
}

/** 1, x, y, x x, x y, y y. */
const terms = 6;
/** The numbers of a group: its basis and its colour. */
const fields = terms + 3;

/**
 * Gathers the wall in square groups of blocks: the middle one of each by lightness.
 *
 * @param groups the basis and the colour of each
 * @returns how many have enough of the wall
 */
export function gatherGroups(
  isWall: Bytes,
  l: Floats,
  a: Floats,
  b: Floats,
  columns: i32,
  rows: i32,
  groupBlocks: i32,
  minInGroup: i32,
  members: Ints,
  groups: Doubles,
): i32 {
  let found = 0;
  for (let top = 0; top < rows; top += groupBlocks) {
    for (let left = 0; left < columns; left += groupBlocks) {
      let count = 0;
      for (let row = top; row < min(rows, top + groupBlocks); row += 1) {
        for (let column = left; column < min(columns, left + groupBlocks); column += 1) {
          const block = row * columns + column;
          if (isWall[block] !== 1) continue;
          let place = count;
          for (; place > 0 && l[members[place - 1]] > l[block]; place -= 1) members[place] = members[place - 1];
          members[place] = block;
          count += 1;
        }
      }
      if (count < minInGroup) continue;
      const middle = members[count / 2];
      const half: f64 = <f64>groupBlocks / 2;
      writeBasis(groups, found * fields, <f64>left + half, <f64>top + half, columns, rows);
      groups[found * fields + terms] = l[middle];
      groups[found * fields + terms + 1] = a[middle];
      groups[found * fields + terms + 2] = b[middle];
      found += 1;
    }
  }
  return found;
}

function writeBasis(target: Doubles, at: i32, column: f64, row: f64, columns: i32, rows: i32): void {
  const x = (2 * column) / <f64>columns - 1;
  const y = (2 * row) / <f64>rows - 1;
  target[at] = 1;
  target[at + 1] = x;
  target[at + 2] = y;
  target[at + 3] = x * x;
  target[at + 4] = x * y;
  target[at + 5] = y * y;
}

/** The surface of a channel at a basis. */
function heightAt(surface: Doubles, channel: i32, values: Doubles, basis: i32): f64 {
  let sum: f64 = 0;
  for (let term = 0; term < terms; term += 1) sum += surface[channel * terms + term] * values[basis + term];
  return sum;
}

/**
 * Adds up the equations of a weighted least squares fit: a group far off the surface has no weight.
 *
 * @param surface six coefficients for each channel
 * @param matrix a row for each term, three sums at the end of each
 */
export function addGroups(groups: Doubles, count: i32, surface: Doubles, outlier: f64, matrix: Doubles): void {
  memory.fill(changetype<usize>(matrix), 0, terms * fields * 8);
  for (let group = 0; group < count * fields; group += fields) {
    const l = groups[group + terms] - heightAt(surface, 0, groups, group);
    const a = groups[group + terms + 1] - heightAt(surface, 1, groups, group);
    const b = groups[group + terms + 2] - heightAt(surface, 2, groups, group);
    const off = (l * l + a * a + b * b) / (outlier * outlier);
    if (off >= 1) continue;
    const weight = (1 - off) * (1 - off);
    for (let row = 0; row < terms; row += 1) {
      const share = weight * groups[group + row];
      for (let column = 0; column < fields; column += 1) {
        const at = row * fields + column;
        matrix[at] = matrix[at] + share * groups[group + column];
      }
    }
  }
}

/**
 * The distance of every block of the wall from the surface.
 *
 * @param lightness minus that of the surface
 * @param tint of both hues; both are 0 where there is no wall
 * @param basis room for one
 */
export function measureFit(
  isWall: Bytes,
  l: Floats,
  a: Floats,
  b: Floats,
  columns: i32,
  rows: i32,
  surface: Doubles,
  lightness: Floats,
  tint: Floats,
  basis: Doubles,
): void {
  for (let block = 0; block < columns * rows; block += 1) {
    lightness[block] = 0;
    tint[block] = 0;
    if (isWall[block] === 0) continue;
    writeBasis(basis, 0, <f64>(block % columns) + 0.5, <f64>(block / columns) + 0.5, columns, rows);
    lightness[block] = l[block] - heightAt(surface, 0, basis, 0);
    const offA = a[block] - heightAt(surface, 1, basis, 0);
    const offB = b[block] - heightAt(surface, 2, basis, 0);
    tint[block] = sqrt(offA * offA + offB * offB);
  }
}
