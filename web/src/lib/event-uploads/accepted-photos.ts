import { eventLimits } from '#shared/events/event-limits.ts';
import { UploadContentType } from '#shared/orders/contract.ts';

/** The limit as a page writes it: 25 MB, whether a reader takes a megabyte for 1000 or 1024 kilobytes. */
export const shownMaxBytes = (eventLimits.photoMaxBytes / 1024 ** 2) * 1e6;

/** Content types by file extension. Windows knows no type for HEIC, and some phones declare none at all. */
const types: Readonly<Record<string, UploadContentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
};

/** What the browser's file dialog offers: types for a phone's gallery, extensions for a computer. */
export const offeredFiles = [...UploadContentType.options, ...Object.keys(types).map((name) => `.${name}`)].join();

/** Raw pictures of cameras, by their extensions. */
const rawFiles =
  /\.(3fr|arw|cr2|cr3|crw|dcr|dng|erf|fff|iiq|kdc|mos|mrw|nef|nrw|orf|pef|ptx|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i;

/** Why a file is refused before it is read. */
export type EarlyRefusal = 'raw' | 'type' | 'large' | 'empty';

/** The content type of a file: the declared one, or that of its extension; undefined for a file that is not accepted. */
export function contentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): UploadContentType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return UploadContentType.safeParse(type).data ?? types[extension];
}

/** Why a file is refused before it is read, or undefined. */
export function earlyRefusalOf(file: Pick<File, 'name' | 'type' | 'size'>): EarlyRefusal | undefined {
  // Some systems declare a raw picture as TIFF, or as the JPEG inside.
  if (rawFiles.test(file.name)) return 'raw';
  if (contentTypeOf(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > eventLimits.photoMaxBytes ? 'large' : undefined;
}

/** Without what systems leave in folders. */
export function withoutSystemFiles(files: readonly File[]): File[] {
  return files.filter(({ name }) => !/^(\.|thumbs\.db$|desktop\.ini$)/i.test(name));
}
