import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { detectPalms } from './detect-palms.ts';

/** The square that is searched, in face heights, and how far its middle lies below the face's. */
const searchSize = 2.2;
const searchDown = 0.1;
/** A palm whose middle lies this near to the face, in face widths, touches it with its fingers. */
const touching = 0.35;
/** Up to here a hand next to the face is worth a warning, further away nothing. */
const near = 0.9;
/** What a hand that does not touch counts for: never enough to fail. */
const nearWeight = 0.84;
/** Up to here a score marks nothing. */
const unmarked = 0.7;
/** The green of the brightest quarter of a well lit face begins here; in the dark the network takes hair for hands. */
const wellLit = 185;
const brightShare = 0.75;

/**
 * The confidence that a hand is at the face, 0 to 1: the score of the likeliest palm that touches it, or a little less
 * than that of one next to it. A palm in a dim picture has to be found in a brightened one, too.
 *
 * @param picture the analysed picture, in whose pixels the mesh is
 */
export function handAtFace(picture: Raster, mesh: FaceMesh, palmDetector: Model): number {
  const outline = faceOutline.map((number) => mesh.landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const heightPx = box.bottom - box.top;
  const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 + searchDown * heightPx };
  const square = { centre, sizePx: searchSize * heightPx, angle: 0 };
  const scoreAt = (gain: number) => {
    const scores = detectPalms(picture, square, palmDetector, gain).map(({ score, centre: palm }) => {
      const distance = distanceFrom(box, palm) / (box.right - box.left);
      if (distance <= touching) return score;
      return distance <= near ? score * nearWeight : 0;
    });
    return Math.max(0, ...scores);
  };
  const score = scoreAt(1);
  if (score <= unmarked) return score;
  const level = brightLevel(picture, pixelsWithin(outline, picture.widthPx, picture.heightPx));
  return level < wellLit ? Math.min(score, scoreAt(wellLit / Math.max(1, level))) : score;
}

/** The level of green that the brightest quarter of pixels begins with. */
function brightLevel({ data }: Raster, pixels: Uint32Array): number {
  const levels = Uint8Array.from(pixels, (pixel) => data[pixel * 3 + 1]!).sort();
  return levels[Math.floor(levels.length * brightShare)] ?? 0;
}

/** How far a point lies outside a box, 0 inside. */
function distanceFrom(box: { left: number; right: number; top: number; bottom: number }, { x, y }: Point): number {
  return Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom));
}
