import { Bytes, Floats, pairAt } from './memory';

/**
 * Crops a square from a picture, bilinear, red and green as one pair and blue alone.
 *
 * @param part of the picture that the square needs: rows of so many bytes, its first pixel at `left` and `top`
 * @param isFlipped whether left and right are exchanged
 * @param cosine of the square's angle, times the step between its samples; `sine` likewise
 */
export function sampleSquare(
  part: Bytes,
  stride: i32,
  left: i32,
  top: i32,
  widthPx: i32,
  heightPx: i32,
  target: Floats,
  resolution: i32,
  isFlipped: bool,
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
      const across: f64 = isFlipped ? half - 0.5 - <f64>column : <f64>column + 0.5 - half;
      const x = centreX + cosine * across - sine * down - 0.5;
      const y = centreY + sine * across + cosine * down - 0.5;
      if (isBlackBeyond && (x < -1 || y < -1 || x > <f64>widthPx || y > <f64>heightPx)) {
        target[to] = low;
        target[to + 1] = low;
        target[to + 2] = low;
        continue;
      }
      let clampedX = x;
      if (x < 0) clampedX = min(-x, mirroredPx);
      else if (x > lastX) clampedX = max(2 * lastX - x, lastX - mirroredPx);
      const clampedY: f64 = y > 0 ? min(y, lastY) : 0;
      const x0 = <i32>clampedX;
      const y0 = <i32>clampedY;
      const right: usize = x0 < widthPx - 1 ? 3 : 0;
      const upper = changetype<usize>(part) + <usize>((y0 - top) * stride + (x0 - left) * 3);
      const tx = clampedX - <f64>x0;
      const ty = clampedY - <f64>y0;
      // A row below the last one that is needed is not in the part.
      const lower = upper + <usize>(ty > 0 ? stride : 0);
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
