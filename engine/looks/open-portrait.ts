import sharp from 'sharp';
import { blameDamage } from '#engine/analysis/blame-damage.ts';
import { findFace } from '#engine/face/find-face.ts';
import { findUpright } from '#engine/face/find-upright.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture, type Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { turnRaster } from '#engine/input/turn-raster.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { faceWidthOf } from './ground/work-raster.ts';
import { maskElsewhere, maskLazily } from './mask-portrait.ts';
import type { OpenedPortrait } from './portrait.ts';

/** The longer side of the picture that is searched for faces. */
const analysedSidePx = 1280;
/** A face narrower than this has too few pixels to draw a lash or a pore on. */
const minFaceWidthPx = 120;

/** How much of a picture is decoded: all of it to make a look, what faces are looked for in to judge one. */
export type Decoded = 'whole' | 'reduced';

/**
 * Opens a picture and finds the one face on it.
 *
 * @param minShortSidePx see `refuseSize`
 * @throws PhotoRejected when it cannot be read, or shows no face, several or a tiny one
 */
export async function openPortrait(
  bytes: Uint8Array,
  decoded: Decoded,
  models: EngineModels,
  minShortSidePx?: number,
): Promise<OpenedPortrait> {
  try {
    return await open(await openPicture(bytes, minShortSidePx), decoded, models);
  } catch (error) {
    throw blameDamage(error, bytes);
  }
}

async function open(picture: Picture, decoded: Decoded, models: EngineModels): Promise<OpenedPortrait> {
  const { widthPx, heightPx } = picture;
  const scale = Math.min(1, analysedSidePx / Math.max(widthPx, heightPx));
  const small = { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) };
  // A whole picture is decoded once and reduced from that: reading its file twice would take longer.
  const whole = decoded === 'whole' ? await picture.decode(widthPx, heightPx) : undefined;
  const searched =
    whole === undefined
      ? await picture.decode(small.widthPx, small.heightPx)
      : await reduceTo(whole, small.widthPx, small.heightPx);
  const { turnedByDegrees, raster: analysed, faces } = findUpright(searched, models);
  const { mesh } = findFace(faces);
  const longer = Math.max(widthPx, heightPx) / Math.max(small.widthPx, small.heightPx);
  const faceWidthPx = faceWidthOf(mesh.landmarks) * longer;
  // Whole pixels, as the refusal says them: 120 are enough where 120 are needed.
  if (Math.round(faceWidthPx) < minFaceWidthPx) {
    throw new PhotoRejected(
      'face_too_small',
      `the face is ${Math.round(faceWidthPx)} pixels wide, a look needs ${minFaceWidthPx}`,
    );
  }
  const maskPerson = maskLazily(analysed, mesh, models.personMask);
  const found = { faceWidthPx, analysed, mesh, turnedByDegrees };
  if (whole === undefined) return { ...found, raster: analysed, landmarks: mesh.landmarks, maskPerson };
  const raster = turnedByDegrees === 0 ? whole : turnRaster(whole, turnedByDegrees);
  const [across, down] = [raster.widthPx / analysed.widthPx, raster.heightPx / analysed.heightPx];
  const landmarks = mesh.landmarks.map(({ x, y, z }) => ({ x: x * across, y: y * down, z: z * across }));
  return { ...found, raster, landmarks, maskPerson: () => maskElsewhere(maskPerson(), 0, 0, across, down) };
}

/** The same raster at a smaller size; itself where it is no smaller. */
export async function reduceTo(raster: Raster, widthPx: number, heightPx: number): Promise<Raster> {
  if (widthPx === raster.widthPx && heightPx === raster.heightPx) return raster;
  const raw = { width: raster.widthPx, height: raster.heightPx, channels: 3 } as const;
  const data = await sharp(raster.data, { raw })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data, widthPx, heightPx };
}
