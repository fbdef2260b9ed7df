import { Bytes, Floats, freeFrom, Ints, reserve, reserveInts } from './memory';

/** The ints that describe a patch: cells, left, right, top, bottom, cells of its rim, of these at an edge, doubtful ones. */
const fields = 8;

/**
 * Finds connected surfaces without texture.
 *
 * @param planes means of 2 x 2 pixels, one for each channel
 * @param leftOut 1 where a cell belongs to none
 * @param flatStep neighbours but one differ by less
 * @param edgeCells a patch ends at a cell that is not like the one so many further out
 * @param patches the description of each, four times the sums of its colours, its cells, and pairs of a cell of its rim and the one
 *   further out for which the colours decide; a description without cells is the last
 */
export function findFlatPatches(
  planes: Floats,
  width: i32,
  height: i32,
  leftOut: Bytes,
  flatStep: f64,
  leastCells: f64,
  edgeCells: f64,
  patches: Ints,
): void {
  const count = width * height;
  const waiting = changetype<Bytes>(reserve(<usize>count));
  const member = reserveInts(count);
  memory.fill(changetype<usize>(waiting), 0, <usize>count);
  memory.fill(changetype<usize>(member), 0, (<usize>count) << 2);
  for (let row = 1; row < height - 1; row += 1) markFlat(planes, count, width, row, leftOut, flatStep, waiting);
  let next = 0;
  for (let seed = 0, mark = 1; seed < count; seed += 1) {
    if (waiting[seed] === 0) continue;
    const first = next + fields + 3;
    const end = takePatch(waiting, width, seed, patches, first);
    if (<f64>(end - first) < leastCells) continue;
    patches[next] = end - first;
    describeBox(patches, next, end, width, height);
    sumColours(planes, count, patches, next, end);
    for (let at = first; at < end; at += 1) member[patches[at]] = mark;
    next = followRim(member, mark, width, height, edgeCells, patches, next, end);
    mark += 1;
  }
  patches[next] = 0;
  freeFrom(changetype<usize>(waiting));
}

/** Marks the cells of a row between which no plane has a step, but for those at the sides. */
function markFlat(
  planes: Floats,
  count: i32,
  width: i32,
  row: i32,
  leftOut: Bytes,
  flatStep: f64,
  waiting: Bytes,
): void {
  for (let cell = row * width + 1; cell < (row + 1) * width - 1; cell += 1) {
    if (leftOut[cell] !== 0) continue;
    let isFlat = true;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = channel * count + cell;
      const across = abs(planes[at + 1] - planes[at - 1]);
      const down = abs(planes[at + width] - planes[at - width]);
      if (across >= flatStep || down >= flatStep) isFlat = false;
    }
    if (isFlat) waiting[cell] = 1;
  }
}

/** Writes the connected cells of a seed, and returns the end; they are taken off the map, whose rim is never waiting. */
function takePatch(waiting: Bytes, width: i32, seed: i32, cells: Ints, start: i32): i32 {
  let end = start + 1;
  cells[start] = seed;
  waiting[seed] = 0;
  for (let next = start; next < end; next += 1) {
    const cell = cells[next];
    for (let way = 0; way < 4; way += 1) {
      const to = cell + (way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -width : width);
      if (waiting[to] === 0) continue;
      waiting[to] = 0;
      cells[end] = to;
      end += 1;
    }
  }
  return end;
}

function describeBox(patches: Ints, next: i32, end: i32, width: i32, height: i32): void {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let at = next + fields + 3; at < end; at += 1) {
    const row = patches[at] / width;
    const column = patches[at] - row * width;
    left = min(left, column);
    right = max(right, column);
    top = min(top, row);
    bottom = max(bottom, row);
  }
  patches[next + 1] = left;
  patches[next + 2] = right;
  patches[next + 3] = top;
  patches[next + 4] = bottom;
}

function sumColours(planes: Floats, count: i32, patches: Ints, next: i32, end: i32): void {
  for (let channel = 0; channel < 3; channel += 1) {
    let sum = 0;
    for (let at = next + fields + 3; at < end; at += 1) sum += <i32>(planes[channel * count + patches[at]] * 4);
    patches[next + fields + channel] = sum;
  }
}

/** Compares the rim with what lies a little further out; a narrow gap within the patch counts as its edge. */
function followRim(
  member: Ints,
  mark: i32,
  width: i32,
  height: i32,
  edgeCells: f64,
  patches: Ints,
  next: i32,
  end: i32,
): i32 {
  let rim = 0;
  let edges = 0;
  let to = end;
  for (let at = next + fields + 3; at < end; at += 1) {
    const cell = patches[at];
    const x = outside(member, cell + 1, mark) - outside(member, cell - 1, mark);
    const y = outside(member, cell + width, mark) - outside(member, cell - width, mark);
    if (x === 0 && y === 0) continue;
    rim += 1;
    const scale = edgeCells / sqrt<f64>(<f64>(x * x + y * y));
    const column = <i32>floor(<f64>(cell % width) + <f64>x * scale + 0.5);
    const row = <i32>floor(<f64>(cell / width) + <f64>y * scale + 0.5);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const beyond = row * width + column;
    if (member[beyond] === mark) {
      edges += 1;
      continue;
    }
    patches[to] = cell;
    patches[to + 1] = beyond;
    to += 2;
  }
  patches[next + 5] = rim;
  patches[next + 6] = edges;
  patches[next + 7] = (to - end) / 2;
  return to;
}

@inline
function outside(member: Ints, cell: i32, mark: i32): i32 {
  return member[cell] === mark ? 0 : 1;
}
