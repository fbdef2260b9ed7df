const { max } = Math;

/** Marked pixels that lie so far apart are still of one run. */
const gapPx = 2;

/**
 * The most marked pixels of an outline that follow each other: a bite or a lump marks one stretch without a gap, noise
 * marks a pixel here and there.
 *
 * @param isMarked of each pixel; cleared by this call
 */
export function longestRun(marked: readonly number[], isMarked: Uint8Array, width: number): number {
  let longest = 0;
  const run: number[] = [];
  for (const start of marked) {
    if (isMarked[start] === 0) continue;
    isMarked[start] = 0;
    run.length = 0;
    run.push(start);
    for (let next = 0; next < run.length; next += 1) {
      for (let row = run[next]! - gapPx * width; row <= run[next]! + gapPx * width; row += width) {
        for (let at = row - gapPx; at <= row + gapPx; at += 1) {
          if (isMarked[at] !== 1) continue;
          isMarked[at] = 0;
          run.push(at);
        }
      }
    }
    longest = max(longest, run.length);
  }
  return longest;
}
