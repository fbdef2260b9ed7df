import { leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';

type Colour = readonly [number, number, number];

/** Hair that is lighter than this is more likely skin or sky above a bald head. */
const maxHairSum = 330;
const darkBrown: Colour = [52, 36, 26];
const reachPx = 4;

/** The colour between forehead and crown, or dark brown where that is too light for hair. */
export function hairColour(raster: Raster, { landmarks }: FaceMesh): Colour {
  const [top, middle] = [landmarks[10]!, landmarks[168]!];
  const colour = meanColour(raster, {
    x: top.x + (top.x - middle.x) * 0.45,
    y: top.y + (top.y - middle.y) * 0.45,
  });
  return colour[0] + colour[1] + colour[2] > maxHairSum ? darkBrown : colour;
}

/** The colours of the person's right and left cheek. */
export function cheekColours(raster: Raster, { landmarks }: FaceMesh): readonly [Colour, Colour] {
  return [meanColour(raster, landmarks[rightCheek]!), meanColour(raster, landmarks[leftCheek]!)];
}

function meanColour({ data, widthPx, heightPx }: Raster, { x, y }: Point): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let row = Math.round(y) - reachPx; row <= Math.round(y) + reachPx; row += 1) {
    for (let column = Math.round(x) - reachPx; column <= Math.round(x) + reachPx; column += 1) {
      if (row < 0 || column < 0 || row >= heightPx || column >= widthPx) continue;
      const at = (row * widthPx + column) * 3;
      for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel]!;
      count += 1;
    }
  }
  return count === 0 ? darkBrown : [sum[0] / count, sum[1] / count, sum[2] / count];
}
