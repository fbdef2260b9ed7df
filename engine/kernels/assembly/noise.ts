import { Floats, Ints, reserveBytes, reserveDoubles } from './memory';
import { nthSmallest } from './nth-smallest';

/** Blocks are this large; a block of smooth skin fits between eyes and mouth of every face that is let in. */
const blockPx = 8;
/** Of the blocks, ordered by what they show, the one at this share counts: pores, lashes and beard lie above it. */
const smoothShare: f64 = 0.2;
/** From the mean answer to the standard deviation. */
const perAnswer = sqrt<f64>(Math.PI / 2);

/**
 * The standard deviation of the noise in the smooth blocks of a face; 0 where it has no whole block.
 *
 * @param face pixels of the view
 */
export function measureNoise(luma: Floats, width: i32, height: i32, face: Ints, faceSize: i32): f64 {
  const inside = reserveBytes(width * height);
  memory.fill(changetype<usize>(inside), 0, <usize>(width * height));
  for (let nth = 0; nth < faceSize; nth += 1) inside[face[nth]] = 1;
  const blocks = reserveDoubles((width / blockPx) * (height / blockPx));
  let count = 0;
  // The face's outline bends outwards, so a block lies inside when its corners do.
  const below = (blockPx - 1) * width;
  for (let top = 1; top + blockPx < height; top += blockPx) {
    for (let left = 1; left + blockPx < width; left += blockPx) {
      const first = top * width + left;
      const last = first + blockPx - 1;
      if ((inside[first] & inside[last] & inside[first + below] & inside[last + below]) === 0) continue;
      blocks[count] = (perAnswer * answer(luma, width, first)) / (6 * blockPx * blockPx);
      count += 1;
    }
  }
  return count === 0 ? 0 : nthSmallest(blocks, count, <i32>floor(<f64>count * smoothShare));
}

/** The sum of a block's absolute answers to the mask. */
function answer(luma: Floats, width: i32, first: i32): f64 {
  let sum: f64 = 0;
  for (let row = 0; row < blockPx; row += 1) {
    for (let at = first + row * width, end = at + blockPx; at < end; at += 1) {
      const corners = luma[at - width - 1] + luma[at - width + 1] + luma[at + width - 1] + luma[at + width + 1];
      const sides = luma[at - width] + luma[at + width] + luma[at - 1] + luma[at + 1];
      sum += abs(corners - 2 * sides + 4 * luma[at]);
    }
  }
  return sum;
}
