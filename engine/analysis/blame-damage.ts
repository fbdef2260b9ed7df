import { isIntactJpeg } from '#engine/input/is-intact-jpeg.ts';
import { sniffFormat } from '#engine/input/sniff-format.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';

/** Why a picture was refused that no damage would explain. */
const readBeforePixels = new Set<string>([
  'not_an_image',
  'unsupported_format',
  'file_too_large',
  'too_many_pixels',
  'image_too_small',
  'image_damaged',
]);

/**
 * The true cause of a refusal: in a damaged file there is no face to be found, or half of one.
 *
 * Looked for only then, because it takes nearly as long as decoding.
 */
export function blameDamage(error: unknown, bytes: Uint8Array): unknown {
  if (!(error instanceof PhotoRejected) || readBeforePixels.has(error.code)) return error;
  if (sniffFormat(bytes) !== 'jpeg' || isIntactJpeg(bytes)) return error;
  return new PhotoRejected('image_damaged', `the picture's data are damaged (${error.message})`);
}
