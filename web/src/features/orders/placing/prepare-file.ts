import { limits } from '#shared/limits.ts';
import type { UploadContentType } from '#shared/orders/contract.ts';
import { type PictureSize, sizeFault } from '#shared/photo/size-fault.ts';
import { mediaTypes, sniffFormat } from '#shared/photo/sniff-format.ts';
import { withEndMarker } from '#shared/photo/with-end-marker.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { encodeJpeg } from '../encode-jpeg.ts';
import { acceptedBytes, type FileRefusal } from './accepted-files.ts';
import { readSize } from './read-size.ts';

/** The upload: its bytes and media type. */
export interface PreparedFile {
  readonly blob: Blob;
  readonly contentType: UploadContentType;
}

/**
 * Prepares a chosen file for the upload, by its bytes and never by its name.
 *
 * PNG and WebP become JPEG at quality 0.95 as documented. A JPEG is sent as it is, because re-encoding would alter the
 * very pixels that are measured; HEIC is sent as it is, because most browsers cannot decode it and the engine can.
 *
 * @throws ApiProblem `unsupported_file_type`, `image_damaged`, `image_too_small`, `too_many_pixels` or `file_too_large`
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (file.size > limits.uploadMaxBytes) throw refused('file_too_large');
  const bytes = await readBytes(file);
  const format = sniffFormat(bytes);
  if (format === undefined || format === 'unsupported') throw refused('unsupported_file_type');
  const contentType = mediaTypes[format];
  if (format === 'heic') return { blob: file, contentType };

  const declared = readSize(bytes, format);
  if (declared !== undefined) refuseSize(declared);
  const picture = new Blob([withEndMarker(bytes, format)], { type: contentType });
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw refused('image_damaged');
  });
  try {
    refuseSize({ widthPx: bitmap.width, heightPx: bitmap.height });
    if (format === 'jpeg') return { blob: file, contentType };
    const blob = await encodeJpeg(bitmap, (context) => context.drawImage(bitmap, 0, 0));
    if (blob === undefined) throw refused('image_damaged');
    if (blob.size > limits.uploadMaxBytes) throw refused('file_too_large');
    return { blob, contentType: 'image/jpeg' };
  } finally {
    bitmap.close();
  }
}

/** A file may have been moved since it was chosen. */
async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw refused('image_damaged');
  }
}

function refuseSize(size: PictureSize): void {
  const fault = sizeFault(size);
  if (fault !== undefined) throw refused(fault);
}

/** The server's problem, without the upload. */
function refused(code: ApiProblem['code']): ApiProblem {
  return new ApiProblem({ code, status: 0, title: code });
}

/** Why a file cannot be sent, before anything is sent. */
export async function refusalOf(file: Blob): Promise<FileRefusal | undefined> {
  if (file.size < acceptedBytes.min) return 'file-too-small';
  if (file.size > acceptedBytes.max) return 'file-too-large';
  const format = sniffFormat(new Uint8Array(await file.arrayBuffer()));
  return format === undefined || format === 'unsupported' ? 'file-invalid-type' : undefined;
}
