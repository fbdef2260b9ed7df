import { stripHeic } from './strip-heic.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

export interface BarePicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * A picture without its metadata: location, serial numbers, names, times, thumbnails. Whole parts of the file are
 * removed, or overwritten where they cannot be; nothing is decoded, and the orientation stays.
 *
 * @returns undefined where there is nothing to remove, and for damaged files
 */
export function withoutMetadata(picture: Uint8Array): BarePicture | undefined {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  const format = formats.find(({ isIt }) => isIt(file));
  const bytes = format?.strip(file);
  if (format === undefined || bytes === undefined || bytes.equals(file)) return undefined;
  return { bytes, contentType: format.contentType };
}

const startsWith = (file: Buffer, text: string, at = 0): boolean =>
  file.toString('latin1', at, at + text.length) === text;

/** AVIF and films have the same container format. They are refused later, so they stay as they are. */
function isHeic(file: Buffer): boolean {
  if (!startsWith(file, 'ftyp', 4)) return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return /hei[cxms]|hev[cx]|m[is]f1/.test(brands) && !/avi[fs]/.test(brands);
}

const formats: readonly {
  readonly contentType: string;
  readonly isIt: (file: Buffer) => boolean;
  readonly strip: (file: Buffer) => Buffer | undefined;
}[] = [
  { contentType: 'image/jpeg', isIt: (file) => startsWith(file, '\xff\xd8\xff'), strip: stripJpeg },
  { contentType: 'image/png', isIt: (file) => startsWith(file, '\x89PNG\r\n\x1a\n'), strip: stripPng },
  {
    contentType: 'image/webp',
    isIt: (file) => startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8),
    strip: stripWebp,
  },
  { contentType: 'image/heic', isIt: isHeic, strip: stripHeic },
];
