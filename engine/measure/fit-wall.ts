import { withKernels } from '#engine/kernels/kernels.ts';
import type { Lab } from './lab.ts';
import type { WallBlocks } from './wall-blocks.ts';

const { abs, ceil, floor } = Math;

/** The distance of each block's colour from the even wall (CIELAB); 0 where there is no wall. */
export interface WallFit {
  /** Lightness minus that of the even wall: negative where it is darker. */
  readonly lightness: Float32Array;
  /** Distance of the hues: of a and b. */
  readonly tint: Float32Array;
  /** The even wall's colour at a place, in blocks, also behind the person. */
  wallAt(column: number, row: number): Lab;
}

/** Blocks are fitted by the middle one of a group of this many each way. */
const groupBlocks = 4;
const minInGroup = 8;
const sweeps = 8;
/** Tukey's biweight: a group farther off than this, in CIELAB, has no weight. It shrinks from sweep to sweep. */
const widestOutlier = 24;
const narrowestOutlier = 6;
/** 1, x, y, x x, x y, y y; a group has these and its colour. */
const terms = 6;
const fields = terms + 3;

/**
 * Fits a wall that gets lighter or darker smoothly, a surface of second degree, to the colours behind the person, so
 * that neither objects nor shadows bend it: iteratively reweighted least squares with Tukey's biweight (Beaton and
 * Tukey 1974).
 */
export function fitWall({ columns, rows, isWall, l, a, b }: WallBlocks): WallFit {
  const count = columns * rows;
  return withKernels((kernels, memory) => {
    const size = [columns, rows] as const;
    const blocks = [memory.put(isWall), memory.put(l), memory.put(a), memory.put(b), ...size] as const;
    const most = ceil(columns / groupBlocks) * ceil(rows / groupBlocks);
    const [members, groups] = [memory.reserve(groupBlocks * groupBlocks * 4), memory.reserve(most * fields * 8)];
    const groupCount = kernels.gatherGroups(...blocks, groupBlocks, minInGroup, members, groups);
    const surface = memory.put(startSurface(memory.doubles(groups, groupCount * fields)));
    const matrix = memory.reserve(terms * fields * 8);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      const outlier = widestOutlier + ((narrowestOutlier - widestOutlier) * sweep) / (sweeps - 1);
      kernels.addGroups(groups, groupCount, surface, outlier, matrix);
      const next = eliminate(memory.doubles(matrix, terms * fields));
      if (next !== undefined) memory.doubles(surface, 3 * terms).set(next);
    }
    const [lightness, tint] = [memory.reserve(count * 4), memory.reserve(count * 4)];
    kernels.measureFit(...blocks, surface, lightness, tint, matrix);
    return {
      lightness: memory.floats(lightness, count).slice(),
      tint: memory.floats(tint, count).slice(),
      wallAt: wallAt(memory.doubles(surface, 3 * terms).slice(), ...size),
    };
  });
}

/** Everywhere the colour in the middle of all: six coefficients for each channel. */
function startSurface(groups: Float64Array): Float64Array {
  const surface = new Float64Array(3 * terms);
  for (let channel = 0; channel < 3; channel += 1) {
    const values = new Float64Array(groups.length / fields);
    for (let group = 0; group < values.length; group += 1) values[group] = groups[group * fields + terms + channel]!;
    surface[channel * terms] = values.sort()[floor(values.length / 2)] ?? 0;
  }
  return surface;
}

/** Gauss-Jordan elimination with pivoting; undefined where too few groups have a say. */
function eliminate(equations: Float64Array): Float64Array | undefined {
  const matrix = Array.from({ length: terms }, (_, row) => equations.slice(row * fields, (row + 1) * fields));
  for (let column = 0; column < terms; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < terms; row += 1) {
      if (abs(matrix[row]![column]!) > abs(matrix[pivot]![column]!)) pivot = row;
    }
    if (abs(matrix[pivot]![column]!) < 1e-6) return undefined;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    const scale = 1 / matrix[column]![column]!;
    for (let at = 0; at < fields; at += 1) matrix[column]![at]! *= scale;
    for (let row = 0; row < terms; row += 1) {
      const factor = matrix[row]![column]!;
      if (row === column || factor === 0) continue;
      for (let at = 0; at < fields; at += 1) matrix[row]![at]! -= factor * matrix[column]![at]!;
    }
  }
  return Float64Array.from({ length: 3 * terms }, (_, at) => matrix[at % terms]![terms + floor(at / terms)]!);
}

function wallAt(surface: Float64Array, columns: number, rows: number): WallFit['wallAt'] {
  return (column, row) => {
    const [x, y] = [(2 * column) / columns - 1, (2 * row) / rows - 1];
    const basis = [1, x, y, x * x, x * y, y * y];
    const heightOf = (channel: number) => {
      let sum = 0;
      for (let term = 0; term < terms; term += 1) sum += surface[channel * terms + term]! * basis[term]!;
      return sum;
    };
    return { l: heightOf(0), a: heightOf(1), b: heightOf(2) };
  };
}
