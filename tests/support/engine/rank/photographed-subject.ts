import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { findFace } from '#engine/face/find-face.ts';
import { faceOutline } from '#engine/face/landmark-groups.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { decodePhoto } from '#engine/verify/decode-photo.ts';
import { estimateForeground } from '#tests/support/engine/kernels/estimate-foreground.ts';
import type { RankSubject } from './subject.ts';

/**
 * A photographed person: the crop of a reference and the mean of its two mattes by another network, which is near
 * enough to the truth where both are good.
 */
export async function readSubject(folder: string, name: string, models: EngineModels): Promise<RankSubject> {
  const raster = await decodePhoto(await readFile(path.join(folder, `${name}.photo.png`)));
  const [full, crop] = await Promise.all(
    ['isnet-full', 'isnet-crop'].map(async (kind) =>
      sharp(await readFile(path.join(folder, `${name}.${kind}.png`)))
        .extractChannel(0)
        .raw()
        .toBuffer(),
    ),
  );
  const alpha = Float32Array.from(full!, (value, at) => {
    const mean = (value + crop![at]!) / 510;
    return mean < 0.03 ? 0 : mean > 0.97 ? 1 : mean;
  });
  const estimated = estimateForeground(raster, alpha);
  const colours = estimated.map((value, at) => (alpha[Math.floor(at / 3)] === 1 ? raster.data[at]! : value));
  const { landmarks } = findFace(rankFaces(raster, models)).mesh;
  const outline = faceOutline.map((number) => landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    name,
    alpha,
    colours,
    face: { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top },
  };
}
