import { leftEyeRim, rightEyeRim } from '#engine/face/landmark-groups.ts';
import { intoFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';
import { mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';

/** The offset of the pasted eyes, and the width of their soft rims; eye distances. */
const lower = 0.52;
const fade = 0.14;

/** Pastes both eyes a second time onto the cheeks. */
export function pasteEyes({ raster, mesh, frame, interEyePx }: Subject): Raster {
  const { data, widthPx, heightPx } = raster;
  const eyes = [rightEyeRim, leftEyeRim].map((rim) => {
    const points = rim.map((number) => intoFrame(frame, mesh.landmarks[number]!));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, across: (right - left) / 2, down: (bottom - top) / 2 };
  });
  const [sin, cos] = [Math.sin(frame.angle), Math.cos(frame.angle)];
  const downPx = lower * interEyePx;
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const x = pixel % widthPx;
    const y = (pixel - x) / widthPx;
    const place = intoFrame(frame, { x, y });
    const weight = Math.max(
      ...eyes.map((eye) => {
        const beyond = Math.hypot(
          Math.max(0, Math.abs(place.x - eye.x) - eye.across),
          Math.max(0, Math.abs(place.y - downPx - eye.y) - eye.down),
        );
        return Math.max(0, 1 - beyond / (fade * interEyePx));
      }),
    );
    const from = Math.round(y - cos * downPx) * widthPx + Math.round(x + sin * downPx);
    const source = Math.max(0, Math.min(widthPx * heightPx - 1, from)) * 3;
    for (const [channel, own] of [red, green, blue].entries()) {
      target[at + channel] = own * (1 - weight) + data[source + channel]! * weight;
    }
  });
}
