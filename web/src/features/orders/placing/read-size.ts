import { readIntegers } from '#shared/photo/iso-boxes.ts';
import type { PictureSize } from '#shared/photo/size-fault.ts';

/**
 * The size in the header of a picture, before it is rotated. A browser decodes a whole picture to say its size, for which
 * a phone may not have the memory.
 *
 * @returns undefined where the header cannot be read
 */
export function readSize(bytes: Uint8Array, format: 'jpeg' | 'png' | 'webp'): PictureSize | undefined {
  try {
    return { jpeg: readJpeg, png: readPng, webp: readWebp }[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first chunk (PNG 3, 11.2.1). */
function readPng(bytes: Uint8Array): PictureSize {
  const header = readIntegers(bytes, 16);
  return { widthPx: header.take(4), heightPx: header.take(4), bits: header.take(1) };
}

/** The frame header, behind segments of any length (ITU-T T.81, B.2.2). */
function readJpeg(bytes: Uint8Array): PictureSize | undefined {
  for (let at = 2; ; ) {
    const segment = readIntegers(bytes, at);
    const [mark, kind] = [segment.take(1), segment.take(1)];
    if (mark !== 0xff) return undefined;
    if (kind === 0xff) {
      // Fill bytes before a marker.
      at += 1;
      continue;
    }
    const length = segment.take(2);
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) {
      const bits = segment.take(1);
      const heightPx = segment.take(2);
      return { widthPx: segment.take(2), heightPx, bits };
    }
    at += 2 + length;
  }
}

/** The first chunk (RFC 9649, 2.5 to 2.7): lossy, lossless or extended. */
function readWebp(bytes: Uint8Array): PictureSize | undefined {
  const little = (at: number, count: number) => {
    const from = readIntegers(bytes, at);
    return Array.from({ length: count }, () => from.take(1)).reduceRight((value, byte) => value * 256 + byte, 0);
  };
  const kind = readIntegers(bytes, 12).text(4);
  if (kind === 'VP8X') return { widthPx: little(24, 3) + 1, heightPx: little(27, 3) + 1 };
  if (kind === 'VP8 ') return { widthPx: little(26, 2) & 0x3fff, heightPx: little(28, 2) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const sides = little(21, 4);
  return { widthPx: (sides & 0x3fff) + 1, heightPx: ((sides >>> 14) & 0x3fff) + 1 };
}
