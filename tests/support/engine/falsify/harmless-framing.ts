import { intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';
import { photoInterEyePx } from './falsify-quality.ts';
import { encodePicture, rasterOf, scaled, sharpOf } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, harmless } from './variant.ts';

const { abs, ceil, floor, max, min, round, sin } = Math;

/** A phone's longer side, in pixels. */
const phoneSidePx = 4000;
/** A picture cropped to the head, in eye distances from the middle between the eyes; a photo shows 3.1 to either side. */
const narrow = { side: 3.6, above: 3, below: 4.6 };
/** Wall added around the picture, as a share of its width. */
const wallAround = 0.2;

/**
 * Turned about the eyes' middle. To the sides and above its last pixels go on, as a wall does; below, where a body would
 * be drawn out, what is missing is cropped.
 */
function turned({ raster, frame }: Subject, degrees: number): Raster {
  const { data, widthPx, heightPx } = raster;
  const angle = (degrees * Math.PI) / 180;
  const [upright, tilted] = [
    { ...frame, angle: 0 },
    { ...frame, angle },
  ];
  const target = new Uint8Array(data.length);
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const { x, y } = outOfFrame(tilted, intoFrame(upright, { x: column, y: row }));
      const [px, py] = [max(0, min(widthPx - 1.001, x)), max(0, min(heightPx - 1.001, y))];
      const [left, top] = [floor(px), floor(py)];
      const [tx, ty] = [px - left, py - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * widthPx + left) * 3 + channel;
        const upper = data[at]! * (1 - tx) + data[at + 3]! * tx;
        const lower = data[at + widthPx * 3]! * (1 - tx) + data[at + widthPx * 3 + 3]! * tx;
        target[(row * widthPx + column) * 3 + channel] = round(upper + ty * (lower - upper));
      }
    }
  }
  const whole = heightPx - ceil(abs(sin(angle)) * max(frame.origin.x, widthPx - frame.origin.x));
  return { data: target.subarray(0, whole * widthPx * 3), widthPx, heightPx: whole };
}

async function cropped({ raster, frame, interEyePx }: Subject): Promise<Uint8Array> {
  const { x, y } = frame.origin;
  const left = max(0, round(x - narrow.side * interEyePx));
  const top = max(0, round(y - narrow.above * interEyePx));
  const width = min(raster.widthPx, round(x + narrow.side * interEyePx)) - left;
  const height = min(raster.heightPx, round(y + narrow.below * interEyePx)) - top;
  return encodePicture(await rasterOf(sharpOf(raster).extract({ left, top, width, height })));
}

/** The outermost pixels go on to the left, the right and above, as a wall does. */
async function widened({ raster }: Subject): Promise<Uint8Array> {
  const by = round(raster.widthPx * wallAround);
  const wide = sharpOf(raster).extend({ left: by, right: by, top: by, extendWith: 'copy' });
  return encodePicture(await rasterOf(wide));
}

/** The same person held, framed and scaled a little differently. */
export const harmlessFraming: readonly FalsifiedVariant[] = [
  ...[-5, -2, 2, 5].map((degrees) =>
    harmless(`turned-${degrees}`, `turned by ${degrees} degrees`, async (subject) =>
      encodePicture(turned(subject, degrees)),
    ),
  ),
  harmless('mirrored', 'mirrored, as selfie cameras save it', async ({ raster }) =>
    encodePicture(await rasterOf(sharpOf(raster).flop())),
  ),
  harmless('cropped', 'cropped to head and shoulders', cropped),
  harmless('widened', 'more of the wall to the sides and above', widened),
  harmless(
    'as-large-as-needed',
    `reduced to ${photoInterEyePx} pixels between the eyes`,
    async ({ raster, interEyePx }) => encodePicture(await scaled(raster, min(1, photoInterEyePx / interEyePx))),
  ),
  harmless('enlarged', `enlarged to a longer side of ${phoneSidePx} pixels`, async ({ raster }) =>
    encodePicture(await scaled(raster, max(1, phoneSidePx / max(raster.widthPx, raster.heightPx)))),
  ),
];
