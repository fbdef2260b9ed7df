import type { Landmark } from '#engine/face/mesh-face.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { openComparison } from '#engine/looks/guard/open-comparison.ts';
import type { HeadCrop } from './generator-input.ts';

/**
 * How far a drawn picture may differ from the sent one outside the mask. Its face is discarded; but hair that was drawn
 * around another face or another head does not fit. A network of this kind returns the rest nearly unchanged, the
 * stand-in within 0.007 of the scale; strangers are alike by 0.76 at most (decision 50). The generator itself was never
 * measured.
 */
const limits = { keptChange: 0.04, driftMedian: 0.02, driftMax: 0.04, likeness: 0.85 };

/**
 * Why a drawn picture does not show the sent person; empty when it does.
 *
 * @param drawn as large as what was sent, in its tone
 * @param landmarks of the face, in pixels of the whole picture
 */
export function findRepainted(
  sent: HeadCrop,
  drawn: Raster,
  landmarks: readonly Landmark[],
  models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
): string[] {
  const { area, raster, mask } = sent;
  const [across, down] = [raster.widthPx / area.widthPx, raster.heightPx / area.heightPx];
  const known = landmarks.map(({ x, y, z }) => ({
    x: (x - area.left) * across,
    y: (y - area.top) * down,
    z: z * across,
  }));
  const { widthPx, heightPx } = raster;
  const face = openComparison(raster, known, models).compare(drawn, {
    area: { left: 0, top: 0, widthPx, heightPx },
    isOpen: ({ x, y }) => mask[Math.floor(y) * widthPx + Math.floor(x)] === 255,
  });
  const found = { ...face, keptChange: meanChange(raster, drawn, mask) };
  const broken: string[] = [];
  for (const name of ['keptChange', 'driftMedian', 'driftMax'] as const) {
    if (!(found[name] <= limits[name])) broken.push(`${name} ${found[name].toFixed(4)}, at most ${limits[name]}`);
  }
  if (!(found.likeness >= limits.likeness))
    broken.push(`likeness ${found.likeness.toFixed(3)}, needed ${limits.likeness}`);
  return broken;
}

/** Mean difference of the values outside the mask, in shares of the scale. */
function meanChange(sent: Raster, drawn: Raster, mask: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] !== 0) continue;
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) sum += Math.abs(sent.data[at]! - drawn.data[at]!);
    count += 3;
  }
  return count === 0 ? 0 : sum / count / 255;
}
