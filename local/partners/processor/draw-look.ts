import sharp from 'sharp';

/** How opaque the ellipse is that is laid over the face. */
const opacities: Readonly<Record<string, number>> = { process_retoucher: 0.05, process_makeup_changer: 0.1 };

/** Draws what is worth no money and is not the selfie: an ellipse over the hair or the face. */
export async function drawLook(action: string, selfie: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(selfie).metadata();
  const top = await topOfHead(selfie);
  const ellipse =
    action === 'process_hair_changer'
      ? `cy="${top + 4}%" rx="13%" ry="6%" fill="#274" fill-opacity=".5"`
      : `cy="${top + 18}%" rx="9%" ry="5%" fill="#e5697d" fill-opacity="${opacities[action]}"`;
  const layer = Buffer.from(`<svg width="${width}" height="${height}"><ellipse cx="50%" ${ellipse}/></svg>`);
  const drawn = sharp(selfie).composite([{ input: layer }]);
  return await drawn.jpeg({ quality: 95 }).toBuffer();
}

/** Where the middle of a picture begins to differ from its corner, in hundredths of its height. */
async function topOfHead(selfie: Uint8Array): Promise<number> {
  const rows = await sharp(selfie).greyscale().resize(9, 100, { fit: 'fill' }).raw().toBuffer();
  let top = 0;
  while (top < 50 && Math.abs(rows[top * 9 + 4]! - rows[0]!) < 30) top += 1;
  return top;
}
