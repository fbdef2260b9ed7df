import { readHeifItems } from './heif-items.ts';
import { readIntegers } from './iso-boxes.ts';

/** What is read of a picture's EXIF data. */
export interface Exif {
  /** How the camera was held, 1 to 8. */
  readonly orientation: number;
  /** The day the picture was taken, as `2026-11-21`, by the camera's clock. */
  readonly takenOn: string | undefined;
}

const none: Exif = { orientation: 1, takenOn: undefined };

const tags = { orientation: 0x0112, changed: 0x0132, exif: 0x8769, taken: 0x9003, digitized: 0x9004 } as const;
const entryBytes = 12;
const segmentHeader = 'Exif\0\0';
const dateLength = 10;

/**
 * Reads EXIF data (TIFF 6.0, section 2; EXIF 2.32, 4.6), with or without the header that JPEG puts before it. A day that
 * the camera did not write is the one of digitizing, or of the last change: the picture is at least that old.
 */
export function readExif(block: Uint8Array): Exif {
  const tiff = latin1(block, 0, segmentHeader.length) === segmentHeader ? block.subarray(segmentHeader.length) : block;
  try {
    return readTiff(tiff);
  } catch (error) {
    // Offsets past the end of the data.
    if (error instanceof RangeError) return none;
    throw error;
  }
}

function readTiff(tiff: Uint8Array): Exif {
  const order = latin1(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return none;
  const isLittle = order === 'II';
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const entriesAt = (start: number) => {
    const entries = new Map<number, number>();
    const end = start + 2 + view.getUint16(start, isLittle) * entryBytes;
    for (let at = start + 2; at < end && at + entryBytes <= tiff.length; at += entryBytes) {
      const tag = view.getUint16(at, isLittle);
      if (!entries.has(tag)) entries.set(tag, at + 8);
    }
    return entries;
  };
  const image = entriesAt(view.getUint32(4, isLittle));
  const pointer = image.get(tags.exif);
  const photo = pointer === undefined ? image : tryRead(() => entriesAt(view.getUint32(pointer, isLittle)));
  const day = (at: number | undefined) =>
    at === undefined ? undefined : dayOf(latin1(tiff, view.getUint32(at, isLittle), dateLength));
  const orientationAt = image.get(tags.orientation);
  const orientation = orientationAt === undefined ? 1 : view.getUint16(orientationAt, isLittle);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    takenOn: day(photo?.get(tags.taken)) ?? day(photo?.get(tags.digitized)) ?? day(image.get(tags.changed)),
  };
}

/** A broken part of the data hides its own facts only. */
function tryRead<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Undefined for a date that no calendar has: cameras write zeros and blanks for one they do not know. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[:-](\d\d)[:-](\d\d)$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? undefined : `${year}-${month}-${day}`;
}

/** The EXIF data of a HEIC: an item that begins with the distance to the data (ISO/IEC 23008-12, A.2.1). */
export function readHeicExif(file: Uint8Array): Exif {
  const items = [...(readHeifItems(file)?.items.values() ?? [])];
  const [from, to] = items.find(({ type }) => type === 'Exif')?.spans[0] ?? [0, 0];
  const item = file.subarray(from, to);
  return item.length < 4 ? none : readExif(item.subarray(4 + readIntegers(item, 0).take(4)));
}

function latin1(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
