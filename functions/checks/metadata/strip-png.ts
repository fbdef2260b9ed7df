import { crc32 } from 'node:zlib';
import { readExif } from '#shared/photo/exif.ts';
import { withEndMarker } from '#shared/photo/with-end-marker.ts';
import { keepExif } from './keep-exif.ts';

const signatureBytes = 8;
/**
 * Chunks that define how pixels are interpreted (PNG 3, chapter 11); critical chunks, in capitals, are the picture
 * itself.
 */
const keptChunks = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYS', 'mDCV', 'cLLI']);

/**
 * A PNG without texts, times and camera data; orientation and day stay. A missing end is added.
 *
 * @returns undefined where its chunks cannot be parsed
 */
export function stripPng(picture: Buffer): Buffer | undefined {
  const file = Buffer.from(withEndMarker(picture, 'png'));
  const kept: Buffer[] = [file.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + 12 <= file.length; ) {
    const until = at + 12 + file.readUInt32BE(at);
    if (until > file.length) return undefined;
    const chunk = file.subarray(at, until);
    kept.push(...keptOf(chunk));
    if (nameOf(chunk) === 'IEND') return Buffer.concat(kept);
    at = until;
  }
  return undefined;
}

const nameOf = (chunk: Buffer): string => chunk.toString('latin1', 4, 8);

function keptOf(chunk: Buffer): Buffer[] {
  const name = nameOf(chunk);
  if (/^[A-Z]/.test(name) || keptChunks.has(name)) return [chunk];
  if (name !== 'eXIf') return [];
  const exif = keepExif(readExif(chunk.subarray(8, -4)));
  return exif === undefined ? [] : [chunkOf('eXIf', exif)];
}

function chunkOf(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), framed.length - 4);
  return framed;
}
