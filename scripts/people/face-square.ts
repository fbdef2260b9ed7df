import type { Region } from 'sharp';
import type { PhotoReport } from '#shared/photo/report.ts';

/** A square around a face, in heights of its head from crown to chin. */
export interface FacePart {
  readonly heads: number;
  /** How far its middle is below the eyes. */
  readonly below: number;
}

/** What the site shows of a selfie: as much as there is, but never a small head in a large room. */
export const selfiePart: FacePart = { heads: 2.4, below: 0.36 };

/** The pixels of a part of the upright picture that was measured; moved and shrunk until it is inside. */
export function faceSquare({ overlay, source }: Pick<PhotoReport, 'overlay' | 'source'>, part: FacePart): Region {
  const { widthPx, heightPx } = source;
  const { crown, chin, rightEye, leftEye } = overlay;
  const headPx = Math.hypot((chin.x - crown.x) * widthPx, (chin.y - crown.y) * heightPx);
  const side = Math.round(Math.min(part.heads * headPx, widthPx, heightPx));
  const start = (middlePx: number, lengthPx: number) =>
    Math.round(Math.min(Math.max(middlePx - side / 2, 0), lengthPx - side));
  return {
    left: start(((rightEye.x + leftEye.x) / 2) * widthPx, widthPx),
    top: start(((rightEye.y + leftEye.y) / 2) * heightPx + part.below * headPx, heightPx),
    width: side,
    height: side,
  };
}
