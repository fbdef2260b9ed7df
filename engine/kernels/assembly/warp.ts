import { Bytes, Doubles, pairAt } from './memory';

/** Subpixel positions for which the interpolation weights are tabulated. */
const phaseCount: f64 = 256;

/**
 * Resamples by Catmull-Rom interpolation over 4 x 4 pixels, red and green as one pair and blue alone.
 *
 * @param source four spare bytes behind its pixels are read
 * @param target where nothing of the source lies it is left as it is; four spare bytes behind it
 * @param inside is set to 1 where a pixel's centre lies on the source
 * @param weights four for each phase
 */
export function warp(
  source: Bytes,
  sourceWidth: i32,
  sourceHeight: i32,
  target: Bytes,
  inside: Bytes,
  width: i32,
  height: i32,
  startX: f64,
  startY: f64,
  acrossX: f64,
  acrossY: f64,
  downX: f64,
  downY: f64,
  weights: Doubles,
): void {
  const lastX = sourceWidth - 1;
  const lastY = sourceHeight - 1;
  const stride = sourceWidth * 3;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = startX + acrossX * (<f64>column + 0.5) + downX * (<f64>row + 0.5) - 0.5;
      const y = startY + acrossY * (<f64>column + 0.5) + downY * (<f64>row + 0.5) - 0.5;
      if (x < -0.5 || y < -0.5 || x > <f64>lastX + 0.5 || y > <f64>lastY + 0.5) continue;
      const at = row * width + column;
      inside[at] = 1;
      const x0 = <i32>floor(x);
      const y0 = <i32>floor(y);
      const phaseX = <i32>((x - <f64>x0) * phaseCount) * 4;
      const phaseY = <i32>((y - <f64>y0) * phaseCount) * 4;
      // Outside the source its last pixel is repeated.
      const c1 = within(x0 - 1, lastX) * 3;
      const c2 = within(x0, lastX) * 3;
      const c3 = within(x0 + 1, lastX) * 3;
      const c4 = within(x0 + 2, lastX) * 3;
      const w1 = weights[phaseX];
      const w2 = weights[phaseX + 1];
      const w3 = weights[phaseX + 2];
      const w4 = weights[phaseX + 3];
      let redGreen = f64x2.splat(0);
      let blue: f64 = 0;
      for (let tap = 0; tap < 4; tap += 1) {
        const line = changetype<usize>(source) + <usize>(within(y0 - 1 + tap, lastY) * stride);
        const weight = weights[phaseY + tap];
        redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.splat(weight * w1), pairAt(line + <usize>c1)));
        blue += weight * w1 * <f64>load<u8>(line + <usize>c1, 2);
        redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.splat(weight * w2), pairAt(line + <usize>c2)));
        blue += weight * w2 * <f64>load<u8>(line + <usize>c2, 2);
        redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.splat(weight * w3), pairAt(line + <usize>c3)));
        blue += weight * w3 * <f64>load<u8>(line + <usize>c3, 2);
        redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.splat(weight * w4), pairAt(line + <usize>c4)));
        blue += weight * w4 * <f64>load<u8>(line + <usize>c4, 2);
      }
      target[at * 3] = toByte(f64x2.extract_lane(redGreen, 0));
      target[at * 3 + 1] = toByte(f64x2.extract_lane(redGreen, 1));
      target[at * 3 + 2] = toByte(blue);
    }
  }
}

@inline
function within(at: i32, last: i32): i32 {
  return max(0, min(at, last));
}

/** As a clamped byte array rounds: halves to the even number. */
@inline
function toByte(value: f64): u8 {
  return <u8>max<f64>(0, min<f64>(255, nearest(value)));
}
