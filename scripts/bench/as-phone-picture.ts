import sharp from 'sharp';

/** What a phone's camera delivers: 12.2 megapixels. */
const phonePixels = 3024 * 4032;

/**
 * A picture as large as a phone takes it, because the cost of a photo grows with the decoded pixels.
 * A larger one stays as it is.
 *
 * @returns a JPEG of about 12 megapixels
 */
export async function asPhonePicture(picture: Uint8Array): Promise<Uint8Array> {
  const upright = sharp(picture).autoOrient();
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const scale = Math.max(1, Math.sqrt(phonePixels / (width * height)));
  return await upright
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
}
