import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { detectPalms } from './detect-palms.ts';

/** The square that is searched, in face heights, and how far its middle lies below the face's. */
const searchSize = 2.2;
const searchDown = 0.1;
/** A palm whose middle lies this near to the face, in face widths, touches it with its fingers. */
const touching = 0.35;
/** Up to here a hand beside the face is worth a warning, further away nothing. */
const near = 0.9;
/** What a hand that does not touch counts for: never enough to fail. */
const nearWeight = 0.84;

/**
 * How surely a hand is at the face, 0 to 1: the score of the likeliest palm that touches it, or a little less than that
 * of one beside it.
 *
 * @param picture the analysed picture, in whose pixels the mesh is
 */
export function handAtFace(picture: Raster, mesh: FaceMesh, palmDetector: Model): number {
  const outline = faceOutline.map((number) => mesh.landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const heightPx = box.bottom - box.top;
  const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 + searchDown * heightPx };
  const palms = detectPalms(picture, { centre, sizePx: searchSize * heightPx, angle: 0 }, palmDetector);
  const scores = palms.map(({ score, centre: palm }) => {
    const distance = distanceFrom(box, palm) / (box.right - box.left);
    if (distance <= touching) return score;
    return distance <= near ? score * nearWeight : 0;
  });
  return Math.max(0, ...scores);
}

/** How far a point lies outside a box, 0 inside. */
function distanceFrom(box: { left: number; right: number; top: number; bottom: number }, { x, y }: Point): number {
  return Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom));
}
