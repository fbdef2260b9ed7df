import { faceOutline } from '#engine/face/landmark-groups.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import type { LumaView } from '#engine/origin/luma-view.ts';

const { abs, floor, PI, sqrt } = Math;

/** Blocks are this large; a block of smooth skin fits between eyes and mouth of every face that is let in. */
const blockPx = 8;
/** Of the blocks, ordered by what they show, the one at this share counts: pores, lashes and beard lie above it. */
const smoothShare = 0.2;

/**
 * The standard deviation of the noise in the face, in levels of luma, as the photo will show it.
 *
 * Immerkær, Fast Noise Variance Estimation (CVIU 64, 1996): the mask [1 -2 1; -2 4 -2; 1 -2 1] answers neither to
 * planes nor to straight edges; sigma = sqrt(pi / 2) / 6 * mean |answer|. Taken per block, and of the smooth blocks only.
 *
 * @returns 0 where the face has no whole block
 */
export function measureNoise({ luma, widthPx, heightPx, landmarks }: LumaView): number {
  const outline = faceOutline.map((number) => landmarks[number]!);
  const inside = new Uint8Array(luma.length);
  for (const at of pixelsWithin(outline, widthPx, heightPx)) inside[at] = 1;
  const blocks: number[] = [];
  for (let top = 1; top + blockPx < heightPx; top += blockPx) {
    for (let left = 1; left + blockPx < widthPx; left += blockPx) {
      if (isInside(inside, widthPx, left, top)) blocks.push(answer(luma, widthPx, left, top));
    }
  }
  return blocks.sort((a, b) => a - b)[floor(blocks.length * smoothShare)] ?? 0;
}

/** The face's outline bends outwards, so a block lies inside when its corners do. */
function isInside(inside: Uint8Array, width: number, left: number, top: number): boolean {
  const [first, last] = [top * width + left, (top + blockPx - 1) * width + left];
  return [first, first + blockPx - 1, last, last + blockPx - 1].every((at) => inside[at] === 1);
}

function answer(luma: Float32Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let row = top; row < top + blockPx; row += 1) {
    for (let at = row * width + left; at < row * width + left + blockPx; at += 1) {
      const corners = luma[at - width - 1]! + luma[at - width + 1]! + luma[at + width - 1]! + luma[at + width + 1]!;
      const sides = luma[at - width]! + luma[at + width]! + luma[at - 1]! + luma[at + 1]!;
      sum += abs(corners - 2 * sides + 4 * luma[at]!);
    }
  }
  return (sqrt(PI / 2) * sum) / (6 * blockPx * blockPx);
}
