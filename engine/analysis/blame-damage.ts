import { isIntactJpeg } from '#engine/input/is-intact-jpeg.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { sniffFormat } from '#shared/photo/sniff-format.ts';

/** Rejections that no damage would explain. */
const readBeforePixels = new Set<string>([
  'not_an_image',
  'unsupported_format',
  'file_too_large',
  'too_many_pixels',
  'image_too_small',
  'image_damaged',
]);

/**
 * The true cause of a rejection: in a damaged file no face, or half of one, can be found.
 *
 * Checked only then, because it takes nearly as long as decoding.
 */
export function blameDamage(error: unknown, bytes: Uint8Array): unknown {
  if (!(error instanceof PhotoRejected) || readBeforePixels.has(error.code)) return error;
  return isDamagedJpeg(bytes) ? damage(error.message) : error;
}

/**
 * A damaged file whose face was found breaks rules that the picture itself may pass.
 *
 * @param failed the failed rules; without any, nothing is checked
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
