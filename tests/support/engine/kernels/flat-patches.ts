import { cellPx, type Grid } from '#engine/measure/colour-grid.ts';
import { toLab } from '#engine/measure/lab.ts';

import type { FlatPatch } from '#engine/measure/visible/flat-patches.ts';

const { abs, floor, hypot, max, min, round } = Math;

/** Neighbours but one of a flat surface differ by less than this, in 8-bit RGB; hair differs by more, skin by less. */
const flatStep = 8;
/** A patch ends where a cell differs by this much in CIELAB from one this many cells further out. */
const edge = { contrast: 9, cells: 4 };

/**
 * The flat patches of a grid.
 *
 * @param leftOut 1 where a cell belongs to none
 * @param leastCells smaller ones are not returned
 */
export function findFlatPatches(grid: Grid, leftOut: Uint8Array, leastCells: number): FlatPatch[] {
  const { width, height, planes } = grid;
  const waiting = new Uint8Array(width * height);
  for (let row = 1; row < height - 1; row += 1) {
    waiting.fill(1, row * width + 1, (row + 1) * width - 1);
    for (const plane of planes) clearSteps(waiting, plane, row, width);
    for (let cell = row * width; cell < (row + 1) * width; cell += 1) {
      if (waiting[cell] === 1 && leftOut[cell] === 1) waiting[cell] = 0;
    }
  }
  const found: FlatPatch[] = [];
  const member = new Uint32Array(width * height);
  for (let seed = 0; seed < waiting.length; seed += 1) {
    if (waiting[seed] === 0) continue;
    const cells = takePatch(waiting, width, seed);
    if (cells.length >= leastCells) found.push(describePatch(grid, cells, member, found.length + 1));
  }
  return found;
}

/** Takes the cells of a row between which a plane has a step off the map. */
function clearSteps(waiting: Uint8Array, plane: Float32Array, row: number, width: number): void {
  for (let cell = row * width + 1; cell < (row + 1) * width - 1; cell += 1) {
    const across = abs(plane[cell + 1]! - plane[cell - 1]!);
    const down = abs(plane[cell + width]! - plane[cell - width]!);
    if (across >= flatStep || down >= flatStep) waiting[cell] = 0;
  }
}

/** The connected cells of a seed, which are taken off the map; its rim is never waiting. */
function takePatch(waiting: Uint8Array, width: number, seed: number): number[] {
  const cells = [seed];
  waiting[seed] = 0;
  for (let next = 0; next < cells.length; next += 1) {
    const cell = cells[next]!;
    for (const to of [cell - 1, cell + 1, cell - width, cell + width]) {
      if (waiting[to] === 0) continue;
      waiting[to] = 0;
      cells.push(to);
    }
  }
  return cells;
}

function describePatch(grid: Grid, cells: readonly number[], member: Uint32Array, mark: number): FlatPatch {
  const { width, left, top, planes } = grid;
  const box = { left: width, right: 0, top: grid.height, bottom: 0 };
  for (const cell of cells) {
    const [column, row] = [cell % width, floor(cell / width)];
    [box.left, box.right] = [min(box.left, column), max(box.right, column)];
    [box.top, box.bottom] = [min(box.top, row), max(box.bottom, row)];
    member[cell] = mark;
  }
  const mean = (plane: Float32Array) => round(cells.reduce((sum, cell) => sum + plane[cell]!, 0) / cells.length);
  return {
    colour: toLab(mean(planes[0]), mean(planes[1]), mean(planes[2])),
    left: (left + box.left) * cellPx,
    right: (left + box.right + 1) * cellPx,
    top: (top + box.top) * cellPx,
    bottom: (top + box.bottom + 1) * cellPx,
    cells: Uint32Array.from(cells),
    outlined: outlinedShare(grid, cells, member, mark),
  };
}

/** How much of the rim differs from what lies a little further out; a narrow gap within the patch counts as its edge. */
function outlinedShare(grid: Grid, cells: readonly number[], member: Uint32Array, mark: number): number {
  const { width, height } = grid;
  let [rim, edges] = [0, 0];
  for (const cell of cells) {
    const x = outside(member, cell + 1, mark) - outside(member, cell - 1, mark);
    const y = outside(member, cell + width, mark) - outside(member, cell - width, mark);
    if (x === 0 && y === 0) continue;
    rim += 1;
    const scale = edge.cells / hypot(x, y);
    const [column, row] = [round((cell % width) + x * scale), round(floor(cell / width) + y * scale)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const beyond = row * width + column;
    if (member[beyond] === mark || differs(grid, cell, beyond)) edges += 1;
  }
  return rim === 0 ? 0 : edges / rim;
}

function outside(member: Uint32Array, cell: number, mark: number): number {
  return member[cell] === mark ? 0 : 1;
}

function differs({ planes: [red, green, blue] }: Grid, one: number, other: number): boolean {
  const colour = (cell: number) => toLab(round(red[cell]!), round(green[cell]!), round(blue[cell]!));
  const [a, b] = [colour(one), colour(other)];
  return hypot(a.l - b.l, a.a - b.a, a.b - b.b) > edge.contrast;
}
