import { DomainError } from '#functions/platform/errors.ts';
import { limits } from '#shared/limits.ts';
import { UploadContentType } from '#shared/orders/contract.ts';

/** The file is of a type the tools do not accept. */
export class UnsupportedFileType extends DomainError {
  readonly code = 'unsupported_file_type';
}

/** The file is over 10 MB. */
export class FileTooLarge extends DomainError {
  readonly code = 'file_too_large';
}

/**
 * The type of a file as declared before its upload, if it may be uploaded.
 *
 * @throws UnsupportedFileType, FileTooLarge
 */
export function acceptedUpload(file: { readonly contentType: string; readonly bytes: number }): UploadContentType {
  const declared = file.contentType.toLowerCase();
  const type = UploadContentType.safeParse(declared === 'image/jpg' ? 'image/jpeg' : declared);
  if (!type.success) throw new UnsupportedFileType(`${file.contentType} is not one of ${UploadContentType.options}`);
  if (file.bytes > limits.uploadMaxBytes) throw new FileTooLarge(`${file.bytes} bytes`);
  return type.data;
}
