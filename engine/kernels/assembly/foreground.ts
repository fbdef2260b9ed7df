import { round } from './math';
import {
  Bytes,
  Floats,
  freeFrom,
  highHalf,
  Ints,
  joined,
  lowHalf,
  reserveBytes,
  reserveFloats,
  reserveInts,
} from './memory';

/*
 * Colours have four numbers, the fourth of no meaning: then a pixel is one load. Every sum has the order of the formula
 * in double precision.
 */

/** Keeps neighbours coupled where alpha is flat. */
const regularisation: f64 = 1e-5;
/** Sweeps per level: many while the level is tiny, few when it is large. */
const smallSweeps: i32 = 10;
const largeSweeps: i32 = 2;
const smallSide: i32 = 32;

/**
 * Puts the person on one plain colour. Where alpha is 1 the pixels are the picture's own.
 *
 * @param sizes width and height of each level, from one pixel to the picture
 * @returns the number of pixels whose colour changed
 */
export function replaceBackground(
  picture: Bytes,
  alpha: Floats,
  sizes: Ints,
  levels: i32,
  red: f64,
  green: f64,
  blue: f64,
  painted: Bytes,
): i32 {
  const width = sizes[levels * 2 - 2];
  const height = sizes[levels * 2 - 1];
  const foreground = estimateForeground(picture, alpha, sizes, levels);
  let changed = 0;
  for (let at = 0; at < width * height; at += 1) {
    const a = alpha[at];
    const to = at * 3;
    if (a === 1) {
      painted[to] = picture[to];
      painted[to + 1] = picture[to + 1];
      painted[to + 2] = picture[to + 2];
      continue;
    }
    painted[to] = mixed(foreground[at * 4], a, red);
    painted[to + 1] = mixed(foreground[at * 4 + 1], a, green);
    painted[to + 2] = mixed(foreground[at * 4 + 2], a, blue);
    const isRed = painted[to] === picture[to];
    const isGreen = painted[to + 1] === picture[to + 1];
    if (!isRed || !isGreen || painted[to + 2] !== picture[to + 2]) changed += 1;
  }
  return changed;
}

@inline
function mixed(own: f64, share: f64, paper: f64): u8 {
  return <u8>(share === 0 ? paper : round(own * share + paper * (1 - share)));
}

/**
 * Estimates the person's own colour at the soft edge of the matte, without the old background that shines through.
 *
 * Coarse to fine (Germer, Uelwer, Conrad, Harmeling 2020, "Fast Multi-Level Foreground Estimation"); at full size only
 * pixels with a partial alpha are solved.
 *
 * @returns colours, valid where alpha is between 0 and 1
 */
function estimateForeground(picture: Bytes, alpha: Floats, sizes: Ints, levels: i32): Floats {
  const fullWidth = sizes[levels * 2 - 2];
  const fullHeight = sizes[levels * 2 - 1];
  const count = fullWidth * fullHeight;
  let foreground = reserveFloats(count * 4);
  let background = reserveFloats(count * 4);
  let largerForeground = reserveFloats(count * 4);
  let largerBackground = reserveFloats(count * 4);
  const unknown = reserveBytes(count);
  const asked = reserveBytes(count);
  const reducedColours = reserveBytes(count * 3);
  const reducedAlpha = reserveFloats(count);
  markPartial(alpha, fullWidth, fullHeight, unknown, asked);
  v128.store(changetype<usize>(foreground), i64x2.splat(0));
  v128.store(changetype<usize>(background), i64x2.splat(0));
  let oldWidth = 1;
  let oldHeight = 1;
  for (let level = 0; level < levels; level += 1) {
    const width = sizes[level * 2];
    const height = sizes[level * 2 + 1];
    const isFull = level === levels - 1;
    const only = isFull ? asked : changetype<Bytes>(0);
    enlargeColours(foreground, oldWidth, oldHeight, largerForeground, width, height, only);
    enlargeColours(background, oldWidth, oldHeight, largerBackground, width, height, only);
    const smallerForeground = foreground;
    const smallerBackground = background;
    foreground = largerForeground;
    background = largerBackground;
    largerForeground = smallerForeground;
    largerBackground = smallerBackground;
    if (!isFull) reducePicture(picture, alpha, fullWidth, fullHeight, reducedColours, reducedAlpha, width, height);
    const colours = isFull ? picture : reducedColours;
    const shares = isFull ? alpha : reducedAlpha;
    const solvedOnly = isFull ? unknown : changetype<Bytes>(0);
    const sweeps = max(width, height) <= smallSide ? smallSweeps : largeSweeps;
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      relaxColours(foreground, background, colours, shares, solvedOnly, width, height);
    }
    oldWidth = width;
    oldHeight = height;
  }
  return foreground;
}

/** Marks pixels with a partial alpha, and those with their neighbours, from whose colours they are solved. */
function markPartial(alpha: Floats, width: i32, height: i32, unknown: Bytes, asked: Bytes): void {
  memory.fill(changetype<usize>(asked), 0, width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      const isPartial = alpha[at] > 0 && alpha[at] < 1;
      unknown[at] = isPartial ? 1 : 0;
      if (!isPartial) continue;
      asked[at] = 1;
      if (column > 0) asked[at - 1] = 1;
      if (column < width - 1) asked[at + 1] = 1;
      if (row > 0) asked[at - width] = 1;
      if (row < height - 1) asked[at + width] = 1;
    }
  }
}

/**
 * Nearest-neighbour enlargement of colours.
 *
 * @param asked pixels to compute are 1; all are when it is 0
 */
function enlargeColours(
  source: Floats,
  oldWidth: i32,
  oldHeight: i32,
  target: Floats,
  width: i32,
  height: i32,
  asked: Bytes,
): void {
  const columns = placesAlong(oldWidth, width);
  for (let row = 0; row < height; row += 1) {
    const from = source.from(((row * oldHeight) / height) * oldWidth * 4);
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      if (changetype<usize>(asked) !== 0 && asked[at] === 0) continue;
      v128.store(changetype<usize>(target.from(at * 4)), colourAt(from, columns[column]));
    }
  }
  freeFrom(changetype<usize>(columns));
}

/** Nearest-neighbour reduction of a picture and its alpha, as the method's authors use. */
function reducePicture(
  picture: Bytes,
  alpha: Floats,
  oldWidth: i32,
  oldHeight: i32,
  colours: Bytes,
  reduced: Floats,
  width: i32,
  height: i32,
): void {
  const columns = placesAlong(oldWidth, width);
  for (let row = 0; row < height; row += 1) {
    const start = ((row * oldHeight) / height) * oldWidth;
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      const from = start + columns[column];
      reduced[at] = alpha[from];
      colours[at * 3] = picture[from * 3];
      colours[at * 3 + 1] = picture[from * 3 + 1];
      colours[at * 3 + 2] = picture[from * 3 + 2];
    }
  }
  freeFrom(changetype<usize>(columns));
}

/** For each place along a side, the nearest one below it along the other. */
function placesAlong(oldLength: i32, length: i32): Ints {
  const places = reserveInts(length);
  for (let at = 0; at < length; at += 1) places[at] = (at * oldLength) / length;
  return places;
}

/**
 * One Gauss-Seidel sweep: each pixel solves its 2 x 2 system given its four neighbours.
 *
 * @param colours four spare bytes behind its pixels are read
 * @param only pixels to solve are 1; all are when it is 0
 */
function relaxColours(
  foreground: Floats,
  background: Floats,
  colours: Bytes,
  alpha: Floats,
  only: Bytes,
  width: i32,
  height: i32,
): void {
  for (let row = 0; row < height; row += 1) {
    const toAbove = row > 0 ? width : 0;
    const toBelow = row < height - 1 ? width : 0;
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      if (changetype<usize>(only) !== 0 && only[at] === 0) continue;
      const left = column > 0 ? at - 1 : at;
      const right = column < width - 1 ? at + 1 : at;
      const above = at - toAbove;
      const below = at + toBelow;
      const a = alpha[at];
      const wl = regularisation + abs(a - alpha[left]);
      const wr = regularisation + abs(a - alpha[right]);
      const wa = regularisation + abs(a - alpha[above]);
      const wb = regularisation + abs(a - alpha[below]);
      const coupling = wl + wr + wa + wb;
      const m00 = a * a + coupling;
      const m01 = a * (1 - a);
      const m11 = (1 - a) * (1 - a) + coupling;
      const scale = 1 / (m00 * m11 - m01 * m01);

      const bytes = v128.load32_zero(changetype<usize>(colours) + <usize>(at * 3));
      const own = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
      const redGreen = f64x2.convert_low_i32x4_u(own);
      const blue = f64x2.convert_low_i32x4_u(v128.shuffle<i32>(own, own, 2, 3, 0, 1));
      const fl = colourAt(foreground, left);
      const fr = colourAt(foreground, right);
      const fa = colourAt(foreground, above);
      const fb = colourAt(foreground, below);
      const bl = colourAt(background, left);
      const br = colourAt(background, right);
      const ba = colourAt(background, above);
      const bb = colourAt(background, below);
      const fLow = weighed(a, redGreen, wl, lowHalf(fl), wr, lowHalf(fr), wa, lowHalf(fa), wb, lowHalf(fb));
      const fHigh = weighed(a, blue, wl, highHalf(fl), wr, highHalf(fr), wa, highHalf(fa), wb, highHalf(fb));
      const bLow = weighed(1 - a, redGreen, wl, lowHalf(bl), wr, lowHalf(br), wa, lowHalf(ba), wb, lowHalf(bb));
      const bHigh = weighed(1 - a, blue, wl, highHalf(bl), wr, highHalf(br), wa, highHalf(ba), wb, highHalf(bb));
      const foregroundHere = joined(solved(m11, fLow, m01, bLow, scale), solved(m11, fHigh, m01, bHigh, scale));
      const backgroundHere = joined(solved(m00, bLow, m01, fLow, scale), solved(m00, bHigh, m01, fHigh, scale));
      v128.store(changetype<usize>(foreground.from(at * 4)), foregroundHere);
      v128.store(changetype<usize>(background.from(at * 4)), backgroundHere);
    }
  }
}

@inline
function colourAt(colours: Floats, at: i32): v128 {
  return v128.load(changetype<usize>(colours.from(at * 4)));
}

/** A weighed sum of a pixel's own colour and its neighbours'. */
@inline
function weighed(
  share: f64,
  own: v128,
  wl: f64,
  left: v128,
  wr: f64,
  right: v128,
  wa: f64,
  above: v128,
  wb: f64,
  below: v128,
): v128 {
  let sum = f64x2.mul(f64x2.splat(share), own);
  sum = f64x2.add(sum, f64x2.mul(f64x2.splat(wl), left));
  sum = f64x2.add(sum, f64x2.mul(f64x2.splat(wr), right));
  sum = f64x2.add(sum, f64x2.mul(f64x2.splat(wa), above));
  return f64x2.add(sum, f64x2.mul(f64x2.splat(wb), below));
}

/** (m x - n y) scale, from 0 to 255. */
@inline
function solved(m: f64, x: v128, n: f64, y: v128, scale: f64): v128 {
  const difference = f64x2.sub(f64x2.mul(f64x2.splat(m), x), f64x2.mul(f64x2.splat(n), y));
  const value = f64x2.mul(difference, f64x2.splat(scale));
  return f64x2.pmax(f64x2.splat(0), f64x2.pmin(f64x2.splat(255), value));
}
