import { clearHaze } from './clear-haze';
import { guidedFilter } from './guided-filter';
import { clamp, logit, round } from './math';
import { Bytes, Floats, freeFrom, Ints, reserveBytes, reserveFloats } from './memory';
import { personShares, sharesAround } from './person-around';
import { solveBand } from './solve-band';
import { knownBackground, knownPerson, unknownBand } from './trimap';

/** Windows as divisors of the photo's width. */
const guideDivisor: f64 = 75;
const reachDivisor: f64 = 28;
const closeDivisor: f64 = 66;
const polishDivisor: f64 = 150;
const sureDivisor: f64 = 120;
/** Colour variance that counts as texture. */
const guideEpsilon: f64 = 2e-4;
const polishEpsilon: f64 = 1e-5;
/** The first window is wide enough for a quarter of the resolution, the last one for half. */
const guideStep: i32 = 4;
const polishStep: i32 = 2;
/** The weight of a pixel's distance from the coarse outline relative to its colour. */
const distanceWeight: f64 = 3;
/** From here on a pixel may be the person's, and from here on the network is sure of it. */
const minMasked: f64 = 0.5;
const minSure: f64 = 0.97;
/** The range of the person's share close by within which a place is close to the outline. */
const nearFrom: f64 = 0.04;
const nearTo: f64 = 0.97;

/** Red, green and blue planes, one behind the other, 0 to 1. */
export function readColours(pixels: Bytes, planes: Floats, count: i32): void {
  for (let at = 0; at < count; at += 1) {
    planes[at] = <f64>pixels[at * 3] / 255;
    planes[count + at] = <f64>pixels[at * 3 + 1] / 255;
    planes[2 * count + at] = <f64>pixels[at * 3 + 2] / 255;
  }
}

/**
 * Refines the mask into alpha, before islands next to the person are removed.
 *
 * @param colours red, green and blue planes, one behind the other, 0 to 1
 * @param mask the network's confidence in the person
 * @param coarse the same with open gaps
 * @param gaps pixels of those are 1
 * @param inside 0 where the picture has no pixel
 * @param face pixels that are the person
 * @param outline pixels that are the person where the mask is sure
 * @param shadow pixels that are the background's
 */
export function refineAlpha(
  colours: Floats,
  mask: Floats,
  coarse: Floats,
  gaps: Bytes,
  inside: Bytes,
  face: Ints,
  faceCount: i32,
  outline: Ints,
  outlineCount: i32,
  shadow: Ints,
  shadowCount: i32,
  alpha: Floats,
  width: i32,
  height: i32,
): void {
  const count = width * height;
  const squares = ((width + 1) / 2) * ((height + 1) / 2);
  const shares = reserveFloats(squares);
  const around = reserveFloats(squares);
  const close = reserveFloats(squares);
  const guided = reserveFloats(count);
  const logits = reserveFloats(count);
  const trimap = reserveBytes(count);
  const band = reserveBytes(count);
  personShares(coarse, width, height, minMasked, shares);
  sharesAround(shares, width, height, part(width, reachDivisor), around);
  sharesAround(shares, width, height, part(width, closeDivisor), close);
  markBesideOutline(close, band, width, height);
  memory.fill(changetype<usize>(guided), 0, (<usize>count) << 2);
  guidedFilter(colours, coarse, guided, width, height, reduced(width, guideDivisor, guideStep), guideEpsilon, guideStep, band);
  memory.fill(changetype<usize>(trimap), unknownBand, count);
  memory.fill(changetype<usize>(band), 0, count);
  judge(coarse, close, around, gaps, inside, guided, trimap, band, logits, width, height);
  for (let nth = 0; nth < faceCount; nth += 1) keep(face[nth], guided, band, trimap);
  // By the mask as it was: a shadowed cheek is no gap between hair and neck.
  for (let nth = 0; nth < outlineCount; nth += 1) {
    if (mask[outline[nth]] > minSure) keep(outline[nth], guided, band, trimap);
  }
  for (let nth = 0; nth < shadowCount; nth += 1) trimap[shadow[nth]] = knownBackground;
  personShares(coarse, width, height, minSure, shares);
  sharesAround(shares, width, height, part(width, sureDivisor), around);
  solveBand(colours, coarse, logits, band, trimap, guided, around, alpha, width, height);
  guidedFilter(colours, alpha, guided, width, height, reduced(width, polishDivisor, polishStep), polishEpsilon, polishStep, band);
  for (let at = 0; at < count; at += 1) {
    if (inside[at] === 0) alpha[at] = 0;
    else if (band[at] === 1) alpha[at] = settle(guided[at]);
  }
  clearHaze(alpha, band, width, height);
  freeFrom(changetype<usize>(shares));
}

function part(width: i32, divisor: f64): i32 {
  return <i32>round(<f64>width / divisor);
}

/** A window's radius on planes that are reduced by a step. */
function reduced(width: i32, divisor: f64, step: i32): i32 {
  return <i32>round(<f64>part(width, divisor) / <f64>step);
}

function keep(at: i32, guided: Floats, band: Bytes, trimap: Bytes): void {
  guided[at] = 1;
  band[at] = 0;
  trimap[at] = knownPerson;
}

/** Marks with 1 where the guided filter is needed; see `nearOutline`. */
function markBesideOutline(close: Floats, asked: Bytes, width: i32, height: i32): void {
  for (let row = 0; row < height; row += 1) {
    const squares = (row >> 1) * ((width + 1) / 2);
    for (let column = 0; column < width; column += 1) {
      const near = close[squares + (column >> 1)];
      asked[row * width + column] = near >= nearFrom && near <= nearTo ? 1 : 0;
    }
  }
}

/** Sorts the pixels into sides and band; limits the guided filter's result to the outline. */
function judge(
  coarse: Floats,
  close: Floats,
  around: Floats,
  gaps: Bytes,
  inside: Bytes,
  guided: Floats,
  trimap: Bytes,
  band: Bytes,
  logits: Floats,
  width: i32,
  height: i32,
): void {
  for (let row = 0; row < height; row += 1) {
    const squares = (row >> 1) * ((width + 1) / 2);
    for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
      const sure = coarse[at];
      const near = close[squares + (column >> 1)];
      const far = around[squares + (column >> 1)];
      guided[at] = nearOutline(guided[at], near);
      if (inside[at] === 0) continue;
      if (far > 0.02 && !(near > minSure && sure > minSure)) {
        band[at] = 1;
        logits[at] = logit(sure > minSure ? sure : (guided[at] + sure) / 2) + distanceWeight * (2 * far - 1);
      }
      if (gaps[at] === 1) trimap[at] = knownBackground;
      else if (sure > minSure && near > 0.999) trimap[at] = knownPerson;
      else if (sure < 0.03 && near < 0.001) trimap[at] = knownBackground;
    }
  }
}

/** Stretches the guided filter's result, which never quite reaches 0 or 1, and ends it a little off the outline. */
function nearOutline(value: f64, near: f64): f64 {
  if (near < nearFrom) return 0;
  if (near > nearTo) return 1;
  const straight = clamp((value - 0.15) / 0.75);
  return straight * straight * (3 - 2 * straight) * 0.5 + straight * 0.5;
}

/** Snaps nearly 0 to 0 and nearly 1 to 1. */
function settle(value: f64): f64 {
  const alpha = clamp((value - 0.06) / 0.89);
  if (alpha < 0.02) return 0;
  return alpha > 0.98 ? 1 : alpha;
}
