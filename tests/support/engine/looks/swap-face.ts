import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { sampleColour } from './sample-picture.ts';

/** The outer corners of the eyes and the chin: a face is laid on another by these. */
const pins = [33, 263, 152] as const;
/** The seam lies within the outline, where the guard cannot look away. */
const covered = 0.97;

/**
 * Puts the face of one portrait onto the head of another, rotated, stretched and coloured like the original face: the
 * best result without drawing anything.
 */
export function swapFace({ raster, landmarks }: Portrait, other: Portrait): Raster {
  const data = Uint8Array.from(raster.data);
  const toOther = affine(
    pins.map((number) => landmarks[number]!),
    pins.map((number) => other.landmarks[number]!),
  );
  const outline = shrink(
    faceOutline.map((number) => landmarks[number]!),
    covered,
  );
  const pixels = pixelsWithin(outline, raster.widthPx, raster.heightPx);
  const taken = new Float32Array(pixels.length * 3);
  const [own, foreign] = [new Float64Array(3), new Float64Array(3)];
  for (const [index, at] of pixels.entries()) {
    const place = toOther({ x: at % raster.widthPx, y: Math.floor(at / raster.widthPx) });
    const colour = sampleColour(other.raster, place);
    for (let channel = 0; channel < 3; channel += 1) {
      taken[index * 3 + channel] = colour[channel]!;
      foreign[channel]! += colour[channel]!;
      own[channel]! += data[at * 3 + channel]!;
    }
  }
  for (const [index, at] of pixels.entries()) {
    for (let channel = 0; channel < 3; channel += 1) {
      const matched = (taken[index * 3 + channel]! * own[channel]!) / foreign[channel]!;
      data[at * 3 + channel] = Math.min(255, Math.round(matched));
    }
  }
  return { ...raster, data };
}

/** The one affine map that carries three points onto three others. */
function affine(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const [a, b, c] = from as [Point, Point, Point];
  const [p, q, r] = to as [Point, Point, Point];
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  return ({ x, y }) => {
    const u = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
    const v = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
    return { x: p.x + u * (q.x - p.x) + v * (r.x - p.x), y: p.y + u * (q.y - p.y) + v * (r.y - p.y) };
  };
}
