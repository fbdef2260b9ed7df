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
  return isDamagedJpeg(bytes) ? damage(error.message) : error;
}

/**
 * A damaged file whose face was still found breaks rules that the picture itself may keep.
 *
 * @param failed the rules that failed; without any nothing is looked for
 * @throws PhotoRejected image_damaged
 */
export function refuseDamage(failed: readonly string[], bytes: Uint8Array): void {
  if (failed.length > 0 && isDamagedJpeg(bytes)) throw damage(`failed: ${failed.join(', ')}`);
}

function isDamagedJpeg(bytes: Uint8Array): boolean {
  return sniffFormat(bytes) === 'jpeg' && !isIntactJpeg(bytes);
}

function damage(detail: string): PhotoRejected {
  return new PhotoRejected('image_damaged', `the picture's data are damaged (${detail})`);
}
