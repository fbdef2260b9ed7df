import { readExif } from '#shared/photo/exif.ts';
import { keepExif } from './keep-exif.ts';

const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags in the header of an extended file (WebP container, "Extended File Format"). */
const saysExif = 0x08;
const saysXmp = 0x04;

/** A WebP without camera data and XMP; orientation and day stay. @returns undefined where its chunks cannot be parsed */
export function stripWebp(file: Buffer): Buffer | undefined {
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  const kept: Buffer[] = [];
  let exif: Buffer | undefined;
  for (let at = 12; at + 8 <= end; ) {
    const until = at + 8 + file.readUInt32LE(at + 4);
    if (until > end) return undefined;
    const name = file.toString('latin1', at, at + 4);
    if (name === 'EXIF') exif = keepExif(readExif(file.subarray(at + 8, until)));
    // Chunks are padded to an even length.
    const next = until + (until % 2);
    if (keptChunks.has(name)) kept.push(file.subarray(at, Math.min(next, end)));
    at = next;
  }
  const facts = exif === undefined ? [] : [chunkOf('EXIF', exif)];
  return framed([...kept.map((chunk) => withFlags(chunk, exif !== undefined)), ...facts]);
}

function withFlags(chunk: Buffer, hasExif: boolean): Buffer {
  if (chunk.toString('latin1', 0, 4) !== 'VP8X') return chunk;
  const head = Buffer.from(chunk);
  head[8] = (head[8]! & ~(saysXmp | saysExif)) | (hasExif ? saysExif : 0);
  return head;
}

function chunkOf(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function framed(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return chunkOf('RIFF', body);
}
