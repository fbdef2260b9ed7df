import type { FinishedPerson } from './finished-person.ts';

/** A strip beyond the source at the photo's side that is narrower than this cannot be distinguished from the photo's own edge. */
const minSidePx = 3;

/**
 * The length at which the person is cut straight because the source ended there, left, right or below, in pixels of a
 * photo 600 pixels high.
 */
export function measureSawn({ widthPx, heightPx, scale, shown, inside }: FinishedPerson): number {
  let sawn = 0;
  for (let row = 0; row < heightPx; row += 1) {
    const start = row * widthPx;
    const first = inside.indexOf(1, start) - start;
    if (first < 0 || first >= widthPx) continue;
    let last = widthPx - 1;
    while (inside[start + last] === 0) last -= 1;
    if (first >= minSidePx * scale && shown[start + first + 1] === 1) sawn += 1;
    if (widthPx - 1 - last >= minSidePx * scale && shown[start + last - 1] === 1) sawn += 1;
  }
  for (let column = 0; column < widthPx; column += 1) {
    let row = heightPx - 1;
    while (row > 0 && inside[row * widthPx + column] === 0) row -= 1;
    if (row === heightPx - 1 || row < heightPx / 2) continue;
    if (shown[(row - 1) * widthPx + column] === 1) sawn += 1;
  }
  return sawn / scale;
}
