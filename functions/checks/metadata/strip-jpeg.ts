import { readExif } from '#shared/photo/exif.ts';
import { keepExif } from './keep-exif.ts';

const marker = { restart: 0xd0, lastRestart: 0xd7, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2 } as const;
const adobe = 0xee;
const lastApp = 0xef;
const comment = 0xfe;
const exifHeader = 'Exif\0\0';

/**
 * A JPEG without metadata of camera, location and person: of the application segments it keeps JFIF, the colour
 * profile, Adobe's colour transform, the orientation and the day. Data after its end (further pictures, with metadata of their
 * own) is removed, too. The coded pixels are unchanged.
 *
 * @returns undefined for a file whose markers cannot be parsed
 */
export function stripJpeg(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const kind = file[at + 1]!;
    if (kind === 0xff) {
      // Fill bytes before a marker.
      at += 1;
      continue;
    }
    if (kind === marker.end) return Buffer.concat([...kept, file.subarray(at, at + 2)]);
    const until = at + 2 + file.readUInt16BE(at + 2);
    if (until > file.length) return undefined;
    kept.push(...keptOf(kind, file.subarray(at, until)));
    at = until;
    if (kind !== marker.scan) continue;
    at = endOfScan(file, until);
    kept.push(file.subarray(until, at));
  }
  return endsHere(file, at) ? Buffer.concat([...kept, file.subarray(at)]) : undefined;
}

/** A file that is truncated within its scan is kept; others end at their end marker. */
function endsHere(file: Buffer, at: number): boolean {
  return at === file.length || (at + 2 === file.length && file[at] === 0xff && file[at + 1] === marker.end);
}

/** Where the marker begins that ends the data of a scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!;
    const isCode = next === 0 || next === 0xff || (next >= marker.restart && next <= marker.lastRestart);
    if (!isCode) return at;
  }
  return file.length;
}

function keptOf(kind: number, segment: Buffer): Buffer[] {
  if (kind === comment) return [];
  if (kind < marker.app0 || kind > lastApp || kind === adobe) return [segment];
  const says = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (kind === marker.app0) return says('JFIF\0') ? [segment] : [];
  if (kind === marker.app2) return says('ICC_PROFILE\0') ? [segment] : [];
  if (kind !== marker.app1 || !says(exifHeader)) return [];
  const exif = keepExif(readExif(segment.subarray(4)));
  if (exif === undefined) return [];
  const body = Buffer.concat([Buffer.from(exifHeader, 'latin1'), exif]);
  return [Buffer.from([0xff, marker.app1, 0, body.length + 2]), body];
}
