import { mediaTypes, type PictureFormat, sniffFormat } from '#shared/photo/sniff-format.ts';
import { stripHeic } from './strip-heic.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

export interface BarePicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * A picture without its metadata: location, serial numbers, names, the time, thumbnails. Whole parts of the file are
 * removed, or overwritten where they cannot be; nothing is decoded. Orientation and day stay.
 *
 * @returns undefined where there is nothing to remove, and for damaged files
 */
export function withoutMetadata(picture: Uint8Array): BarePicture | undefined {
  const format = sniffFormat(picture);
  if (format === undefined || format === 'unsupported') return undefined;
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  const bytes = strippers[format](file);
  return bytes === undefined || bytes.equals(file) ? undefined : { bytes, contentType: mediaTypes[format] };
}

const strippers: Readonly<Record<PictureFormat, (file: Buffer) => Buffer | undefined>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  heic: stripHeic,
};
