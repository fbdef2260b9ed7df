/** What the finished photo shows, and its source. */
interface Ends {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of this photo for each pixel of a photo 600 pixels high. */
  readonly scale: number;
  /** 1 where the finished photo shows anything else than the new background. */
  readonly shown: Uint8Array;
  /** 0 where the source has no pixel. */
  readonly inside: Uint8Array;
}

/**
 * A strip beyond the source at the photo's side or top that is narrower than this cannot be distinguished from the
 * photo's own edge.
 */
const minStripPx = 3;
/** A round head that just touches the source's upper edge is as wide two rows below it. */
const maxTouchingPx = 50;

/**
 * The length at which the person is cut straight because the source ended there, on any side, in pixels of a photo 600
 * pixels high.
 */
export function measureSawn({ widthPx, heightPx, scale, shown, inside }: Ends): number {
  let sawn = 0;
  for (let row = 0; row < heightPx; row += 1) {
    const start = row * widthPx;
    const first = inside.indexOf(1, start) - start;
    if (first < 0 || first >= widthPx) continue;
    let last = widthPx - 1;
    while (inside[start + last] === 0) last -= 1;
    if (first >= minStripPx * scale && shown[start + first + 1] === 1) sawn += 1;
    if (widthPx - 1 - last >= minStripPx * scale && shown[start + last - 1] === 1) sawn += 1;
  }
  let above = 0;
  for (let column = 0; column < widthPx; column += 1) {
    let top = 0;
    while (top < heightPx / 2 && inside[top * widthPx + column] === 0) top += 1;
    if (top >= minStripPx * scale && top < heightPx / 2 && shown[(top + 1) * widthPx + column] === 1) above += 1;
    let row = heightPx - 1;
    while (row > 0 && inside[row * widthPx + column] === 0) row -= 1;
    if (row === heightPx - 1 || row < heightPx / 2) continue;
    if (shown[(row - 1) * widthPx + column] === 1) sawn += 1;
  }
  if (above > maxTouchingPx * scale) sawn += above;
  return sawn / scale;
}
