import { limits } from '#shared/limits.ts';
import type { UploadContentType } from '#shared/orders/contract.ts';

/** The files the drop zone takes: media types and extensions. */
export const acceptedFiles = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
} as const satisfies Record<UploadContentType, readonly string[]>;

export const acceptedBytes = { min: 1, max: limits.uploadMaxBytes };

/** Why the drop zone refuses a file; texts are `placing:file.<code>`. */
export const fileRefusals = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** The refusal to show when there are several: too many files matters more than the faults of each. */
export function mainRefusal(codes: readonly string[]): FileRefusal {
  if (codes.includes('too-many-files')) return 'too-many-files';
  return fileRefusals.find((refusal) => codes.includes(refusal)) ?? 'file-invalid-type';
}

/** Why a file cannot be sent, before anything is sent. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | undefined {
  if (contentTypeOf(file) === undefined) return 'file-invalid-type';
  if (file.size < acceptedBytes.min) return 'file-too-small';
  return file.size > acceptedBytes.max ? 'file-too-large' : undefined;
}

/** The media type of a file; systems that do not know HEIC leave it empty, then the extension decides. */
export function contentTypeOf(file: Pick<File, 'name' | 'type'>): UploadContentType | undefined {
  const types = Object.keys(acceptedFiles) as UploadContentType[];
  const named = types.find((type) => acceptedFiles[type].some((ending) => file.name.toLowerCase().endsWith(ending)));
  return types.find((type) => type === file.type) ?? (file.type === 'image/jpg' ? 'image/jpeg' : named);
}
