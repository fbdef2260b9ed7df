import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';

/** Lengths in face widths. */
const strandReach = 0.02;
const around = 0.03;
/** Mean difference of strands from what lies around them below which none are to be seen, in lightness. */
const flatBelow = 0.01;
/** Well within the hair, where its edge is no structure. */
const inside = 0.98;

/** The share of the hair in which no strands are to be seen: black without light, or a blurred part. */
export function measureFlat({ lab, widthPx, heightPx, faceWidth }: WorkRaster, mask: Float32Array): number {
  const soft = (plane: Float32Array, reach: number) => soften(plane, widthPx, heightPx, reach * faceWidth);
  const calm = soft(lab.l, strandReach);
  const strands = soft(
    lab.l.map((value, at) => Math.abs(value - calm[at]!)),
    around,
  );
  const inner = soft(mask, strandReach);
  let [flat, count] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (inner[at]! < inside) continue;
    count += 1;
    if (strands[at]! < flatBelow) flat += 1;
  }
  return flat / Math.max(1, count);
}
