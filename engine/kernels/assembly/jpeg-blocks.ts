import { Bytes, Doubles, Floats, reserveDoubles, reserveFloats } from './memory';
import { nthSmallest } from './nth-smallest';

/** JPEG codes squares of this many pixels. */
const blockPx = 8;

/**
 * How far brightness jumps from one JPEG block to the next, in levels of luma; the lower of columns and rows.
 *
 * @param left where each row is looked at from
 * @param width of the part that is looked at
 */
export function measureBlocks(data: Bytes, pictureWidth: i32, left: i32, width: i32, height: i32): f64 {
  const luma = reserveFloats(width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    let from = (row * pictureWidth + left) * 3;
    for (let column = 0; column < width; column += 1, at += 1, from += 3) {
      // The weights of JPEG's own luma (Rec. 601): the blocks of colour would blur those of brightness.
      luma[at] = 0.299 * <f64>data[from] + 0.587 * <f64>data[from + 1] + 0.114 * <f64>data[from + 2];
    }
  }
  return max<f64>(0, min<f64>(jump(luma, width, height, 1), jump(luma, width, height, width)));
}

/** `step` is 1 for jumps between columns and the width for jumps between rows. */
function jump(luma: Floats, width: i32, height: i32, step: i32): f64 {
  const means = reserveDoubles(blockPx);
  const counts = reserveDoubles(blockPx);
  memory.fill(changetype<usize>(means), 0, blockPx << 3);
  memory.fill(changetype<usize>(counts), 0, blockPx << 3);
  for (let row = 1; row < height - 2; row += 1) addJumps(luma, row, width, step, means, counts);
  for (let phase = 0; phase < blockPx; phase += 1) means[phase] = means[phase] / max<f64>(1, counts[phase]);
  return nthSmallest(means, blockPx, blockPx - 1) - nthSmallest(means, blockPx, blockPx / 2 - 1);
}

/** Adds the jumps of a row to the sums of their phases. */
function addJumps(luma: Floats, row: i32, width: i32, step: i32, sums: Doubles, counts: Doubles): void {
  for (let column = 1, at = row * width + 1; column < width - 2; column += 1, at += 1) {
    const across = abs(luma[at + step] - luma[at]);
    const beside = abs(luma[at] - luma[at - step]) + abs(luma[at + 2 * step] - luma[at + step]);
    const phase = (step === 1 ? column : row) % blockPx;
    sums[phase] = sums[phase] + (across - beside / 2);
    counts[phase] = counts[phase] + 1;
  }
}
