import type { WallFit } from '#engine/measure/fit-wall.ts';
import type { Lab } from '#engine/measure/lab.ts';
import type { WallBlocks } from '#engine/measure/wall-blocks.ts';

const { abs, floor, sqrt } = Math;

/** Blocks are fitted by the middle one of a group of this many each way. */
const groupBlocks = 4;
const minInGroup = 8;
const sweeps = 8;
/** Tukey's biweight: a group farther off than this, in CIELAB, has no weight. It shrinks from sweep to sweep. */
const widestOutlier = 24;
const narrowestOutlier = 6;
/** 1, x, y, x x, x y, y y. */
const terms = 6;

interface Group {
  readonly basis: readonly number[];
  readonly colour: readonly [number, number, number];
}

/**
 * Fits a wall that gets lighter or darker smoothly, a surface of second degree, to the colours behind the person, so
 * that neither objects nor shadows bend it: iteratively reweighted least squares with Tukey's biweight (Beaton and
 * Tukey 1974).
 */
export function fitWall(blocks: WallBlocks): WallFit {
  const groups = gatherGroups(blocks);
  let surface = startSurface(groups);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const outlier = widestOutlier + ((narrowestOutlier - widestOutlier) * sweep) / (sweeps - 1);
    surface = solve(groups, surface, outlier) ?? surface;
  }
  return measureFit(blocks, surface);
}

type Surface = readonly [readonly number[], readonly number[], readonly number[]];

function basisAt(column: number, row: number, { columns, rows }: WallBlocks): readonly number[] {
  const [x, y] = [(2 * column) / columns - 1, (2 * row) / rows - 1];
  return [1, x, y, x * x, x * y, y * y];
}

function gatherGroups(blocks: WallBlocks): Group[] {
  const { columns, rows, isWall, l, a, b } = blocks;
  const groups: Group[] = [];
  for (let top = 0; top < rows; top += groupBlocks) {
    for (let left = 0; left < columns; left += groupBlocks) {
      const members: number[] = [];
      for (let row = top; row < Math.min(rows, top + groupBlocks); row += 1) {
        for (let column = left; column < Math.min(columns, left + groupBlocks); column += 1) {
          if (isWall[row * columns + column] === 1) members.push(row * columns + column);
        }
      }
      if (members.length < minInGroup) continue;
      const middle = members.sort((one, other) => l[one]! - l[other]!)[floor(members.length / 2)]!;
      const basis = basisAt(left + groupBlocks / 2, top + groupBlocks / 2, blocks);
      groups.push({ basis, colour: [l[middle]!, a[middle]!, b[middle]!] });
    }
  }
  return groups;
}

/** Everywhere the colour in the middle of all. */
function startSurface(groups: readonly Group[]): Surface {
  const flat = (channel: 0 | 1 | 2) => {
    const values = groups.map(({ colour }) => colour[channel]).sort((one, other) => one - other);
    return [values[floor(values.length / 2)] ?? 0, 0, 0, 0, 0, 0];
  };
  return [flat(0), flat(1), flat(2)];
}

function heightAt(coefficients: readonly number[], basis: readonly number[]): number {
  let sum = 0;
  for (let term = 0; term < terms; term += 1) sum += coefficients[term]! * basis[term]!;
  return sum;
}

/** One weighted least squares fit of the three channels; undefined where too few groups have a say. */
function solve(groups: readonly Group[], surface: Surface, outlier: number): Surface | undefined {
  const matrix = Array.from({ length: terms }, () => new Float64Array(terms + 3));
  for (let group = 0; group < groups.length; group += 1) addGroup(groups[group]!, surface, outlier, matrix);
  return eliminate(matrix);
}

/** Adds a group to the equations, with its weight. */
function addGroup({ basis, colour }: Group, surface: Surface, outlier: number, matrix: readonly Float64Array[]): void {
  const l = colour[0] - heightAt(surface[0], basis);
  const a = colour[1] - heightAt(surface[1], basis);
  const b = colour[2] - heightAt(surface[2], basis);
  const off = (l * l + a * a + b * b) / (outlier * outlier);
  if (off >= 1) return;
  const weight = (1 - off) * (1 - off);
  for (let row = 0; row < terms; row += 1) {
    const line = matrix[row]!;
    const share = weight * basis[row]!;
    for (let column = 0; column < terms; column += 1) line[column]! += share * basis[column]!;
    for (let channel = 0; channel < 3; channel += 1) line[terms + channel]! += share * colour[channel]!;
  }
}

/** Gauss-Jordan elimination with pivoting. */
function eliminate(matrix: Float64Array[]): Surface | undefined {
  for (let column = 0; column < terms; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < terms; row += 1) {
      if (abs(matrix[row]![column]!) > abs(matrix[pivot]![column]!)) pivot = row;
    }
    if (abs(matrix[pivot]![column]!) < 1e-6) return undefined;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    const scale = 1 / matrix[column]![column]!;
    for (let at = 0; at < terms + 3; at += 1) matrix[column]![at]! *= scale;
    for (let row = 0; row < terms; row += 1) {
      const factor = matrix[row]![column]!;
      if (row === column || factor === 0) continue;
      for (let at = 0; at < terms + 3; at += 1) matrix[row]![at]! -= factor * matrix[column]![at]!;
    }
  }
  const channel = (number: number) => matrix.map((row) => row[terms + number]!);
  return [channel(0), channel(1), channel(2)];
}

function measureFit(blocks: WallBlocks, surface: Surface): WallFit {
  const { columns, isWall, l, a, b } = blocks;
  const lightness = new Float32Array(isWall.length);
  const tint = new Float32Array(isWall.length);
  const wallAt = (column: number, row: number): Lab => {
    const basis = basisAt(column, row, blocks);
    return { l: heightAt(surface[0], basis), a: heightAt(surface[1], basis), b: heightAt(surface[2], basis) };
  };
  for (let block = 0; block < isWall.length; block += 1) {
    if (isWall[block] === 0) continue;
    const wall = wallAt((block % columns) + 0.5, floor(block / columns) + 0.5);
    lightness[block] = l[block]! - wall.l;
    const [offA, offB] = [a[block]! - wall.a, b[block]! - wall.b];
    tint[block] = sqrt(offA * offA + offB * offB);
  }
  return { lightness, tint, wallAt };
}
