import { limits } from '#shared/limits.ts';

/**
 * What the browser's file dialog offers first: media types and extensions. A hint only: what is chosen is judged by its
 * bytes, because phones hand over pictures without an extension or type, and with wrong ones.
 */
export const offeredFiles = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  ...['.jpeg', '.jpg', '.jfif', '.png', '.webp', '.heic', '.heif'],
].join();

export const acceptedBytes = { min: 1, max: limits.uploadMaxBytes };

/** Why the drop zone refuses a file; texts are `placing:file.<code>`. */
export const fileRefusals = ['file-invalid-type', 'file-too-large', 'file-too-small', 'too-many-files'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** The refusal to show when there are several: too many files matters more than the faults of each. */
export function mainRefusal(codes: readonly string[]): FileRefusal {
  if (codes.includes('too-many-files')) return 'too-many-files';
  return fileRefusals.find((refusal) => codes.includes(refusal)) ?? 'file-invalid-type';
}
