import { sides } from './face-lists.ts';
import { irisOf } from './iris-of.ts';
import type { LinearRgb } from './oklab.ts';
import { clamp } from './ramp.ts';
import type { WorkRaster } from './work-raster.ts';

/** The colour of whites of eyes under neutral light at luminance 1: a little pink and yellow. */
const ownTint = { red: 1.06, green: 0.99, blue: 0.93 };
/** Not all of a tint is the lamp's. */
const belief = 0.75;
const [lowest, highest] = [0.6, 1.35];
/** The brightest are catchlights, the darker half lashes and shade. */
const brighter = { from: 0.05, to: 0.45 };
const minPixels = 12;

/**
 * The lamp's colour at luminance 1, read from the whites of both eyes: the one thing in a face that is nearly neutral.
 * Paint is multiplied by it, or grey shadow turns blue under a warm lamp.
 *
 * @param eyes coverage of the eyes' openings
 * @returns 1, 1, 1 where no white is seen
 */
export function lampTint(work: WorkRaster, eyes: Float32Array): LinearRgb {
  const { red, green, blue } = work.light;
  const sum = { red: 0, green: 0, blue: 0 };
  let count = 0;
  for (const side of sides) {
    const whites = whitesOf(work, eyes, side).toSorted((a, b) => b.y - a.y);
    for (const { at } of whites.slice(
      Math.floor(whites.length * brighter.from),
      Math.ceil(whites.length * brighter.to),
    )) {
      sum.red += red[at]!;
      sum.green += green[at]!;
      sum.blue += blue[at]!;
      count += 1;
    }
  }
  const luminance = 0.2126 * sum.red + 0.7152 * sum.green + 0.0722 * sum.blue;
  if (count < minPixels || luminance <= 0) return { red: 1, green: 1, blue: 1 };
  const tint = (channel: keyof LinearRgb) =>
    clamp((sum[channel] / luminance / ownTint[channel]) ** belief, lowest, highest);
  return { red: tint('red'), green: tint('green'), blue: tint('blue') };
}

/** Pixels of an eye beyond its iris, with their luminance. */
function whitesOf(work: WorkRaster, eyes: Float32Array, side: (typeof sides)[number]): { y: number; at: number }[] {
  const { red, green, blue } = work.light;
  const { centre, radius } = irisOf(work.landmarks, side);
  const pixels: { y: number; at: number }[] = [];
  for (
    let row = Math.max(0, Math.floor(centre.y - 3 * radius));
    row < Math.min(work.heightPx, centre.y + 3 * radius);
    row += 1
  ) {
    for (
      let column = Math.max(0, Math.floor(centre.x - 4 * radius));
      column < Math.min(work.widthPx, centre.x + 4 * radius);
      column += 1
    ) {
      const at = row * work.widthPx + column;
      if (eyes[at]! < 0.95 || Math.hypot(column + 0.5 - centre.x, row + 0.5 - centre.y) < radius * 1.2) continue;
      pixels.push({ y: 0.2126 * red[at]! + 0.7152 * green[at]! + 0.0722 * blue[at]!, at });
    }
  }
  return pixels;
}
