import type { Raster } from '#engine/input/raster.ts';

const { abs, ceil, floor, max, min, round } = Math;

/** Sweeps per level: many while the level is tiny, few when it is large. */
const smallSweeps = 10;
const largeSweeps = 2;
const smallSide = 32;
/** Keeps neighbours coupled where alpha is flat. */
const regularisation = 1e-5;

/**
 * Estimates the person's own colour at the soft edge of the matte, without the old background that shines through.
 *
 * Coarse to fine (Germer, Uelwer, Conrad, Harmeling 2020, "Fast Multi-Level Foreground Estimation"); at full size only
 * pixels with a partial alpha are solved.
 *
 * @returns interleaved RGB, 0 to 255; valid where alpha is between 0 and 1
 */
export function estimateForeground(picture: Raster, alpha: Float32Array): Float32Array {
  const { widthPx, heightPx } = picture;
  const levels = ceil(Math.log2(max(widthPx, heightPx)));
  let foreground = new Float32Array(3);
  let background = new Float32Array(3);
  let [oldWidth, oldHeight] = [1, 1];
  for (let level = 0; level <= levels; level += 1) {
    const width = max(1, round(widthPx ** (level / levels)));
    const height = max(1, round(heightPx ** (level / levels)));
    const isFull = level === levels;
    const unknown = isFull ? partial(alpha) : undefined;
    const asked = unknown === undefined ? undefined : withNeighbours(unknown, width);
    foreground = enlarge(foreground, oldWidth, oldHeight, width, height, asked);
    background = enlarge(background, oldWidth, oldHeight, width, height, asked);
    const reduced = isFull ? { colours: picture.data, alpha } : reduce(picture, alpha, width, height);
    const isSmall = max(width, height) <= smallSide;
    for (let sweep = 0; sweep < (isSmall ? smallSweeps : largeSweeps); sweep += 1) {
      relax(foreground, background, reduced, width, height, unknown);
    }
    [oldWidth, oldHeight] = [width, height];
  }
  return foreground;
}

interface Reduced {
  readonly colours: Uint8Array;
  readonly alpha: Float32Array;
}

function partial(alpha: Float32Array): Uint8Array {
  const unknown = new Uint8Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) unknown[at] = alpha[at]! > 0 && alpha[at]! < 1 ? 1 : 0;
  return unknown;
}

/** The marked pixels and their neighbours, from whose colours they are solved. */
function withNeighbours(marked: Uint8Array, width: number): Uint8Array {
  const grown = marked.slice();
  for (let at = marked.indexOf(1); at >= 0; at = marked.indexOf(1, at + 1)) {
    if (at % width > 0) grown[at - 1] = 1;
    if (at % width < width - 1) grown[at + 1] = 1;
    if (at >= width) grown[at - width] = 1;
    if (at + width < marked.length) grown[at + width] = 1;
  }
  return grown;
}

/** Nearest-neighbour reduction, as the method's authors use. */
function reduce(picture: Raster, alpha: Float32Array, width: number, height: number): Reduced {
  const reduced = { colours: new Uint8Array(width * height * 3), alpha: new Float32Array(width * height) };
  for (let row = 0; row < height; row += 1) {
    const fromRow = floor((row * picture.heightPx) / height) * picture.widthPx;
    for (let column = 0; column < width; column += 1) {
      const from = fromRow + floor((column * picture.widthPx) / width);
      copyPixel(picture.data, alpha, from, reduced, row * width + column);
    }
  }
  return reduced;
}

function copyPixel(
  data: Uint8Array,
  alpha: Float32Array,
  from: number,
  { colours, alpha: target }: Reduced,
  to: number,
) {
  target[to] = alpha[from]!;
  colours[to * 3] = data[from * 3]!;
  colours[to * 3 + 1] = data[from * 3 + 1]!;
  colours[to * 3 + 2] = data[from * 3 + 2]!;
}

/** Nearest-neighbour enlargement, where asked only. */
function enlarge(
  source: Float32Array,
  oldWidth: number,
  oldHeight: number,
  width: number,
  height: number,
  asked: Uint8Array | undefined,
): Float32Array<ArrayBuffer> {
  const target = new Float32Array(width * height * 3);
  const columns = Int32Array.from({ length: width }, (_, column) => floor((column * oldWidth) / width) * 3);
  for (let row = 0; row < height; row += 1) {
    const fromRow = floor((row * oldHeight) / height) * oldWidth * 3;
    enlargeRow(source, fromRow, columns, target, row * width, asked);
  }
  return target;
}

/** @param columns where the colour of each column lies in a row of the source */
function enlargeRow(
  source: Float32Array,
  fromRow: number,
  columns: Int32Array,
  target: Float32Array,
  start: number,
  asked: Uint8Array | undefined,
): void {
  for (let column = 0, at = start; column < columns.length; column += 1, at += 1) {
    if (asked !== undefined && asked[at] === 0) continue;
    const from = fromRow + columns[column]!;
    const to = at * 3;
    target[to] = source[from]!;
    target[to + 1] = source[from + 1]!;
    target[to + 2] = source[from + 2]!;
  }
}

/** One Gauss-Seidel sweep: each pixel solves its 2x2 system given its four neighbours. */
function relax(
  foreground: Float32Array,
  background: Float32Array,
  reduced: Reduced,
  width: number,
  height: number,
  only: Uint8Array | undefined,
): void {
  for (let row = 0; row < height; row += 1) relaxRow(foreground, background, reduced, width, height, row, only);
}

function relaxRow(
  foreground: Float32Array,
  background: Float32Array,
  { colours, alpha }: Reduced,
  width: number,
  height: number,
  row: number,
  only: Uint8Array | undefined,
): void {
  const toAbove = row > 0 ? width : 0;
  const toBelow = row < height - 1 ? width : 0;
  for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
    if (only !== undefined && only[at] === 0) continue;
    const left = column > 0 ? at - 1 : at;
    const right = column < width - 1 ? at + 1 : at;
    const a = alpha[at]!;
    const wl = regularisation + abs(a - alpha[left]!);
    const wr = regularisation + abs(a - alpha[right]!);
    const wa = regularisation + abs(a - alpha[at - toAbove]!);
    const wb = regularisation + abs(a - alpha[at + toBelow]!);
    const coupling = wl + wr + wa + wb;
    const m00 = a * a + coupling;
    const m01 = a * (1 - a);
    const m11 = (1 - a) * (1 - a) + coupling;
    const scale = 1 / (m00 * m11 - m01 * m01);
    for (let channel = 0; channel < 3; channel += 1) {
      const here = at * 3 + channel;
      const l = left * 3 + channel;
      const r = right * 3 + channel;
      const u = here - toAbove * 3;
      const d = here + toBelow * 3;
      const colour = colours[here]!;
      const f = a * colour + wl * foreground[l]! + wr * foreground[r]! + wa * foreground[u]! + wb * foreground[d]!;
      const b =
        (1 - a) * colour + wl * background[l]! + wr * background[r]! + wa * background[u]! + wb * background[d]!;
      foreground[here] = clampByte((m11 * f - m01 * b) * scale);
      background[here] = clampByte((m00 * b - m01 * f) * scale);
    }
  }
}

function clampByte(value: number): number {
  return max(0, min(255, value));
}
