import sharp from 'sharp';

const quality = 80;

/**
 * A small copy of a finished photo, for pages: at most `longSidePx` pixels and half of the photo on the longer side, so
 * that it cannot replace the photo.
 *
 * @param photoJpeg a finished photo
 * @returns a JPEG without metadata
 */
export async function shrinkPhoto(photoJpeg: Uint8Array, longSidePx: number): Promise<Uint8Array> {
  const photo = sharp(photoJpeg);
  const { width, height } = await photo.metadata();
  const side = Math.min(longSidePx, Math.ceil(Math.max(width, height) / 2));
  return new Uint8Array(await photo.resize(side, side, { fit: 'inside' }).jpeg({ quality }).toBuffer());
}
