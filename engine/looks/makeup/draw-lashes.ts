import type { Point } from '#engine/geometry/point.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { amount } from './amount.ts';
import { drawHair } from './draw-hair.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import { jitter } from './jitter.ts';
import type { MadeUp } from './made-up.ts';
import type { LashRecipe } from './makeup-recipe.ts';
import { forEachPixel, intoWindow } from './paint-window.ts';
import { pigmentOf, putOn } from './pigment.ts';

/** Single hairs on a smaller eye would be painted dots. */
const minEyeWidthPx = { upper: 36, lower: 90 };
/** In widths of the eye. */
const lengths = { upper: 0.15, lower: 0.38 };
const thickness = { upper: 0.0058, lower: 0.004 };
/** Neighbouring lashes lean together into points of three. */
const cluster = 3;
const clusterLean = 0.16;
const hairs = { upper: 17, perLength: 5, lower: 13 };
const black = pigmentOf({ red: 0.006, green: 0.005, blue: 0.005 });
const coat = { cover: 0.85, opaque: 0.9 };

/** Draws lashes hair by hair, fanned out from where the eye's own ones grow. */
export function drawLashes({ work, wearer }: MadeUp, canvas: EyeCanvas, recipe: LashRecipe): void {
  const { lid, window, side } = canvas;
  const { along, up, eyeWidthPx } = lid;
  if (eyeWidthPx < minEyeWidthPx.upper) return;
  const random = jitter(side === 'right' ? 17 : 29);
  const covered = new Float32Array(window.widthPx * window.heightPx);
  const bend = side === 'right' ? 0.3 : -0.3;
  const length = eyeWidthPx * lengths.upper * recipe.length * mix(1, wearer.factor, 0.2);
  const draw = (root: Point, lean: number, upwards: 1 | -1, lengthPx: number, bent: number, thicknessPx: number) => {
    const x = upwards * up.x + along.x * lean;
    const y = upwards * up.y + along.y * lean;
    const size = Math.hypot(x, y);
    drawHair(covered, window, { root, direction: { x: x / size, y: y / size }, lengthPx, bend: bent, thicknessPx });
  };
  const count = Math.round(hairs.upper + hairs.perLength * recipe.length);
  const upperLine = intoWindow(lid.upperLashes, window);
  for (let hair = 0; hair < count; hair += 1) {
    const place = Math.max(0, 0.02 + (0.9 * (hair + (random() - 0.5) * 0.7)) / count);
    const lean = mix(-1.15, 0.5, place) - ((hair % cluster) - 1) * clusterLean + (random() - 0.5) * 0.2;
    const lengthPx = length * (0.45 + 0.75 * smoothRamp(0.98, 0.3, place)) * (0.6 + 0.55 * random());
    const bent = lean < 0 ? bend : -bend;
    draw(pointAlong(upperLine, place), lean, 1, lengthPx, bent, Math.max(0.45, eyeWidthPx * thickness.upper));
  }
  if (recipe.lower !== undefined && eyeWidthPx >= minEyeWidthPx.lower) {
    const lowerLine = intoWindow(lid.lowerLashes, window);
    for (let hair = 0; hair < hairs.lower; hair += 1) {
      const place = 0.05 + (0.75 * (hair + (random() - 0.5) * 0.6)) / hairs.lower;
      const lean = mix(-0.8, 0.3, place) + (random() - 0.5) * 0.25;
      const lengthPx = length * lengths.lower * (0.7 + 0.5 * random()) * recipe.lower;
      draw(
        pointAlong(lowerLine, Math.max(0, place)),
        lean,
        -1,
        lengthPx,
        0,
        Math.max(0.35, eyeWidthPx * thickness.lower),
      );
    }
  }
  const cover = amount(recipe.cover, wearer.factor) * coat.cover * canvas.seen;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const hair = covered[inWindow]! * canvas.uncovered[inWindow]!;
    if (hair > 0.01) putOn(work.light, at, black, hair * cover, coat.opaque, 1);
  });
}

function pointAlong(line: readonly Point[], share: number): Point {
  const place = share * (line.length - 1);
  const first = Math.min(line.length - 2, Math.floor(place));
  const [a, b] = [line[first]!, line[first + 1]!];
  return { x: mix(a.x, b.x, place - first), y: mix(a.y, b.y, place - first) };
}
