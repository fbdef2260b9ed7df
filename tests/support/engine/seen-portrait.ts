import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import type { SeenFace } from '#engine/measure/visible/seen-face.ts';
import { drawPortrait, type Portrait } from './portrait.ts';

/** A drawn portrait on its planned crop. */
export interface SeenPortrait {
  readonly face: SeenFace;
  readonly coarse: Float32Array;
  readonly inside: Uint8Array;
  /**
   * The same face with something drawn over it.
   *
   * @param content SVG in hundredths of the distance between the pupils from the middle between them
   */
  drawOver(content: string): Promise<SeenFace>;
}

/** Draws a portrait and analyses it, once for many drawings over it. */
export async function seePortrait(portrait: Portrait = {}): Promise<SeenPortrait> {
  const models = await loadModels();
  const choices = { document: 'dv', background: 'auto', infant: false } as const;
  const { crop, luma, photoLandmarks, coarse } = await analysePicture(await drawPortrait(portrait), choices, models);
  const photo = crop.raster;
  const [right, left] = [photoLandmarks[468]!, photoLandmarks[473]!];
  const scale = (left.x - right.x) / 100;
  const place = `translate(${(left.x + right.x) / 2} ${(left.y + right.y) / 2}) scale(${scale})`;
  const { widthPx: width, heightPx: height } = photo;
  return {
    face: { photo, luma, landmarks: photoLandmarks },
    coarse,
    inside: crop.inside,
    drawOver: async (content) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}">${content}</g></svg>`;
      const data = await sharp(photo.data, { raw: { width, height, channels: 3 } })
        .composite([{ input: Buffer.from(svg) }])
        .removeAlpha()
        .raw()
        .toBuffer();
      const covered = { ...photo, data };
      return { photo: covered, luma: lumaPlane(covered), landmarks: photoLandmarks };
    },
  };
}
