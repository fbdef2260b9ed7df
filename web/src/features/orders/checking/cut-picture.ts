import type { Place } from '#shared/photo/place.ts';

/** The documented quality of a picture that is encoded on the page. */
const jpegQuality = 0.95;

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
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * naturalWidth);
  canvas.height = Math.round(height * naturalHeight);
  canvas.getContext('2d')?.drawImage(image, -Math.round(left * naturalWidth), -Math.round(top * naturalHeight));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (blob === null) throw new DOMException('The part could not be encoded', 'EncodingError');
  return new File([blob], 'one-person.jpg', { type: 'image/jpeg' });
}
