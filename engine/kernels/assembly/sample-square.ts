import { Bytes, Floats, pairAt } from './memory';

/**
 * Crops a square from a picture, bilinear, red and green as one pair and blue alone.
 *
 * @param picture its rows from `firstRow` on, as many as the square needs
 * @param target where black is beyond the picture, `low` already
 * @param cosine of the square's angle, times the step between its samples; `sine` likewise
 */
export function sampleSquare(
  picture: Bytes,
  firstRow: i32,
  widthPx: i32,
  heightPx: i32,
  target: Floats,
  resolution: i32,
  centreX: f64,
  centreY: f64,
  cosine: f64,
  sine: f64,
  isBlackBeyond: bool,
  mirroredPx: f64,
  low: f64,
  gain: f64,
): void {
  const lastX: f64 = <f64>(widthPx - 1);
  const lastY: f64 = <f64>(heightPx - 1);
  const half: f64 = <f64>resolution / 2;
  for (let row = 0, to = 0; row < resolution; row += 1) {
    const down: f64 = <f64>row + 0.5 - half;
    for (let column = 0; column < resolution; column += 1, to += 3) {
      const across: f64 = <f64>column + 0.5 - half;
      const x = centreX + cosine * across - sine * down - 0.5;
      const y = centreY + sine * across + cosine * down - 0.5;
      if (isBlackBeyond && (x < -1 || y < -1 || x > <f64>widthPx || y > <f64>heightPx)) continue;
      let clampedX = x;
      if (x < 0) clampedX = min(-x, mirroredPx);
      else if (x > lastX) clampedX = max(2 * lastX - x, lastX - mirroredPx);
      const clampedY: f64 = y > 0 ? min(y, lastY) : 0;
      const x0 = <i32>clampedX;
      const y0 = <i32>clampedY;
      const right: usize = x0 < widthPx - 1 ? 3 : 0;
      const upper = changetype<usize>(picture) + <usize>(((y0 - firstRow) * widthPx + x0) * 3);
      const lower = upper + <usize>(y0 < heightPx - 1 ? widthPx * 3 : 0);
      const tx = clampedX - <f64>x0;
      const ty = clampedY - <f64>y0;
      const pair = blend(
        blend(pairAt(upper), pairAt(upper + right), tx),
        blend(pairAt(lower), pairAt(lower + right), tx),
        ty,
      );
      const above = mix(<f64>load<u8>(upper, 2), <f64>load<u8>(upper + right, 2), tx);
      const below = mix(<f64>load<u8>(lower, 2), <f64>load<u8>(lower + right, 2), tx);
      target[to] = low + gain * f64x2.extract_lane(pair, 0);
      target[to + 1] = low + gain * f64x2.extract_lane(pair, 1);
      target[to + 2] = low + gain * mix(above, below, ty);
    }
  }
}

@inline
function mix(from: f64, to: f64, share: f64): f64 {
  return from + share * (to - from);
}

@inline
function blend(from: v128, to: v128, share: f64): v128 {
  return f64x2.add(from, f64x2.mul(f64x2.splat(share), f64x2.sub(to, from)));
}

/** Mirrors rows of pixels that have so many channels. */
export function mirrorRows(source: Floats, target: Floats, width: i32, height: i32, channels: i32): void {
  for (let row = 0; row < height; row += 1) {
    const last = ((row + 1) * width - 1) * channels;
    for (let column = 0, from = row * width * channels; column < width; column += 1) {
      const to = last - column * channels;
      for (let channel = 0; channel < channels; channel += 1, from += 1) target[to + channel] = source[from];
    }
  }
}
