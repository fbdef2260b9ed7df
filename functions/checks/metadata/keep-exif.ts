import type { Exif } from '#shared/photo/exif.ts';

const entryBytes = 12;
const headerBytes = 8;

/**
 * What a stored picture keeps of its EXIF data: the orientation and the day it was taken, which the report judges, also
 * when a photo is made later (TIFF 6.0, section 2; EXIF 2.32, 4.6).
 *
 * @returns undefined when there is nothing to keep
 */
export function keepExif({ orientation, takenOn }: Exif): Buffer | undefined {
  // A short stands at the front of its four bytes.
  const entries = orientation === 1 ? [] : [entry(0x0112, 3, 1, orientation << 16)];
  if (takenOn === undefined) return entries.length === 0 ? undefined : tiff(entries);
  const photoAt = headerBytes + directoryBytes(entries.length + 1);
  const date = Buffer.from(`${takenOn.replaceAll('-', ':')} 00:00:00\0`, 'latin1');
  return Buffer.concat([
    tiff([...entries, entry(0x8769, 4, 1, photoAt)]),
    directory([entry(0x9003, 2, date.length, photoAt + directoryBytes(1))]),
    date,
  ]);
}

function tiff(entries: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, headerBytes]), directory(entries)]);
}

/** A directory that no other follows. */
function directory(entries: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
}

function directoryBytes(entryCount: number): number {
  return 2 + entryCount * entryBytes + 4;
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(entryBytes);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
}
