import { limits } from '#shared/limits.ts';
import type { UploadContentType } from '#shared/orders/contract.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { encodeJpeg } from '../encode-jpeg.ts';
import { contentTypeOf } from './accepted-files.ts';

/** The upload: its bytes and media type. */
export interface PreparedFile {
  readonly blob: Blob;
  readonly contentType: UploadContentType;
}

/**
 * Prepares a chosen file for the upload.
 *
 * PNG and WebP become JPEG at quality 0.95 as documented. A JPEG is sent as it is, because re-encoding would alter the
 * very pixels that are measured; HEIC is sent as it is, because most browsers cannot decode it and the engine can.
 *
 * @throws ApiProblem `unsupported_file_type`, `image_damaged`, `image_too_small`, `too_many_pixels` or `file_too_large`
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const contentType = contentTypeOf(file);
  if (contentType === undefined) throw refused('unsupported_file_type');
  if (contentType === 'image/heic' || contentType === 'image/heif') return { blob: file, contentType };

  const bitmap = await createImageBitmap(file).catch(() => {
    throw refused('image_damaged');
  });
  try {
    if (Math.min(bitmap.width, bitmap.height) < limits.uploadMinShortSidePx) throw refused('image_too_small');
    if (bitmap.width * bitmap.height > limits.uploadMaxPixels) throw refused('too_many_pixels');
    if (contentType === 'image/jpeg') return { blob: file, contentType };
    const blob = await encodeJpeg(bitmap, (context) => context.drawImage(bitmap, 0, 0));
    if (blob === undefined) throw refused('image_damaged');
    if (blob.size > limits.uploadMaxBytes) throw refused('file_too_large');
    return { blob, contentType: 'image/jpeg' };
  } finally {
    bitmap.close();
  }
}

/** The server's problem, without the upload. */
function refused(code: ApiProblem['code']): ApiProblem {
  return new ApiProblem({ code, status: 0, title: code });
}
