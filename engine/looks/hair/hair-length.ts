import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** Rows of the work raster between which there is hair. */
export interface HairLength {
  readonly topPx: number;
  readonly bottomPx: number;
  /** Whether it hangs below the mouth: shorter hair has no lengths to be lightened. */
  readonly reachesBelowMouth: boolean;
}

/** A row with less hair than this share of the face's width holds single strands. */
const leastRow = 0.04;
const lowerLip = 17;

export function measureLength({ widthPx, heightPx, faceWidth, landmarks }: WorkRaster, mask: Float32Array): HairLength {
  let [topPx, bottomPx] = [heightPx, 0];
  for (let row = 0; row < heightPx; row += 1) {
    let count = 0;
    for (let at = row * widthPx; at < (row + 1) * widthPx; at += 1) if (mask[at]! > 0.5) count += 1;
    if (count <= leastRow * faceWidth) continue;
    topPx = Math.min(topPx, row);
    bottomPx = row;
  }
  return { topPx, bottomPx, reachesBelowMouth: bottomPx > landmarks[lowerLip]!.y };
}
