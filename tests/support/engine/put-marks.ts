import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { gammaValue } from '#engine/looks/ground/gamma-value.ts';
import { fromOklab, toOklab } from '#engine/looks/ground/oklab.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { linearByValue } from '#engine/measure/lab.ts';

const { ceil, exp, floor, hypot, max, min, round } = Math;

/** Something on a skin: its middle and radius in pixels of the picture. */
export interface SkinMark extends Point {
  readonly kind: 'pimple' | 'mole' | 'pinkMole' | 'palePatch' | 'angioma' | 'freckle';
  readonly radiusPx: number;
}

/** The effect of a mark on the colour under it in OKLab, at full cover; lightness is scaled. */
const effects = {
  pimple: { l: 0.94, a: 0.04, b: 0.004 },
  mole: { l: 0.68, a: 0.012, b: 0.01 },
  pinkMole: { l: 0.86, a: 0.035, b: 0.012 },
  palePatch: { l: 0.9, a: 0.006, b: 0.014 },
  angioma: { l: 0.82, a: 0.06, b: 0.012 },
  freckle: { l: 0.93, a: 0.006, b: 0.012 },
} as const;

/** The picture with marks on it. The skin's own texture stays under them. */
export function putMarks(picture: Raster, marks: readonly SkinMark[]): Raster {
  const data = Uint8Array.from(picture.data);
  const { widthPx, heightPx } = picture;
  for (const mark of marks) {
    const { x, y, radiusPx, kind } = mark;
    const reach = radiusPx * 2.5;
    for (let row = max(0, floor(y - reach)); row <= min(heightPx - 1, ceil(y + reach)); row += 1) {
      for (let column = max(0, floor(x - reach)); column <= min(widthPx - 1, ceil(x + reach)); column += 1) {
        const far = hypot(column + 0.5 - x, row + 0.5 - y) / radiusPx;
        tint(data, (row * widthPx + column) * 3, effects[kind], coverAt(kind, far));
      }
    }
  }
  return { data, widthPx, heightPx };
}

/** A pimple fades into the skin, a permanent mark ends at its edge. */
function coverAt(kind: SkinMark['kind'], far: number): number {
  return kind === 'pimple' ? exp(-((far / 0.85) ** 2)) : 1 - smoothRamp(0.7, 1.2, far);
}

function tint(data: Uint8Array, at: number, effect: { l: number; a: number; b: number }, cover: number): void {
  if (cover < 0.01) return;
  const linear = (channel: number) => linearByValue[data[at + channel]!]!;
  const { l, a, b } = toOklab({ red: linear(0), green: linear(1), blue: linear(2) });
  const tinted = fromOklab({
    l: l * (1 - cover * (1 - effect.l)),
    a: a + cover * effect.a,
    b: b + cover * effect.b,
  });
  for (const [channel, light] of [tinted.red, tinted.green, tinted.blue].entries()) {
    data[at + channel] = round(gammaValue(light));
  }
}
