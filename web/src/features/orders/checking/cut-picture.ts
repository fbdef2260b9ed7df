import type { Place } from '#shared/photo/place.ts';
import { encodeJpeg } from '../encode-jpeg.ts';

/**
 * Makes a picture of a part of another one, as a JPEG. What it shows is not altered in any other way.
 *
 * @param url where the page has the picture
 * @throws DOMException when the browser cannot read it
 */
export async function cutPicture(url: string, { left, top, width, height }: Place): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const size = { width: Math.round(width * naturalWidth), height: Math.round(height * naturalHeight) };
  const blob = await encodeJpeg(size, (context) =>
    context.drawImage(image, -Math.round(left * naturalWidth), -Math.round(top * naturalHeight)),
  );
  if (blob === undefined) throw new DOMException('The part could not be encoded', 'EncodingError');
  return new File([blob], 'one-person.jpg', { type: 'image/jpeg' });
}
