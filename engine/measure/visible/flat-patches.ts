import { withKernels } from '#engine/kernels/kernels.ts';
import { cellPx, type Grid } from '#engine/measure/colour-grid.ts';
import { type Lab, putLab, toLab } from '#engine/measure/lab.ts';

const { ceil, hypot, max, round } = Math;

/** Neighbours but one of a flat surface differ by less than this, in 8-bit RGB; hair differs by more, skin by less. */
const flatStep = 8;
/** A patch ends where a cell differs by this much in CIELAB from one this many cells further out. */
const edge = { contrast: 9, cells: 4 };

/** A connected surface without texture. Lengths are pixels of the photo. */
export interface FlatPatch {
  readonly colour: Lab;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** As indices of the grid. */
  readonly cells: Uint32Array;
  /** Share of its outline that is an edge, 0 to 1. */
  readonly outlined: number;
}

/** How many numbers describe a patch, before its cells. */
const descriptionLength = 11;
type Description = [number, number, number, number, number, number, number, number, ...number[]];

/**
 * The flat patches of a grid.
 *
 * @param leftOut 1 where a cell belongs to none
 * @param leastCells smaller ones are not returned
 */
export function findFlatPatches(grid: Grid, leftOut: Uint8Array, leastCells: number): FlatPatch[] {
  const { width, height, planes } = grid;
  const count = width * height;
  // Descriptions, cells, the cells of a patch that is too small, and pairs of cells.
  const room = descriptionLength * ceil(count / max(1, leastCells) + 1) + 4 * count;
  return withKernels((kernels, memory) => {
    const means = memory.reserve(count * 12);
    for (const [channel, plane] of planes.entries()) memory.floats(means + channel * count * 4, count).set(plane);
    const [left, found] = [memory.put(leftOut), memory.reserve(room * 4)];
    kernels.findFlatPatches(means, width, height, left, flatStep, leastCells, edge.cells, found);
    return readPatches(grid, memory.ints(found, room));
  });
}

function readPatches(grid: Grid, found: Uint32Array): FlatPatch[] {
  const { left, top } = grid;
  const patches: FlatPatch[] = [];
  for (let at = 0; found[at]! > 0; ) {
    const described = Array.from(found.subarray(at, at + descriptionLength)) as Description;
    const [count, fromLeft, toRight, fromTop, toBottom, rim, edges, doubtful, ...sums] = described;
    const [red, green, blue] = sums.map((sum) => round(sum / 4 / count)) as [number, number, number];
    const pairs = found.subarray(at + descriptionLength + count);
    patches.push({
      colour: toLab(red, green, blue),
      left: (left + fromLeft) * cellPx,
      right: (left + toRight + 1) * cellPx,
      top: (top + fromTop) * cellPx,
      bottom: (top + toBottom + 1) * cellPx,
      cells: found.slice(at + descriptionLength, at + descriptionLength + count),
      outlined: rim === 0 ? 0 : (edges + countEdges(grid, pairs, doubtful)) / rim,
    });
    at += descriptionLength + count + 2 * doubtful;
  }
  return patches;
}

/** How many pairs, one cell after the other, differ. */
function countEdges(grid: Grid, pairs: Uint32Array, count: number): number {
  let edges = 0;
  for (let pair = 0; pair < count; pair += 1) if (differs(grid, pairs[2 * pair]!, pairs[2 * pair + 1]!)) edges += 1;
  return edges;
}

const sides = new Float64Array(6);

function differs({ planes: [red, green, blue] }: Grid, one: number, other: number): boolean {
  putLab(sides, 0, round(red[one]!), round(green[one]!), round(blue[one]!));
  putLab(sides, 3, round(red[other]!), round(green[other]!), round(blue[other]!));
  return hypot(sides[0]! - sides[3]!, sides[1]! - sides[4]!, sides[2]! - sides[5]!) > edge.contrast;
}
