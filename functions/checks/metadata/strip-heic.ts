import { readHeicExif } from '#shared/photo/exif.ts';
import { type HeifItems, readHeifItems, type Span } from '#shared/photo/heif-items.ts';
import { readBoxes } from '#shared/photo/iso-boxes.ts';
import { keepExif } from './keep-exif.ts';

/** Items with metadata: EXIF, XMP, data of other programs (ISO/IEC 23008-12, annex A). */
const metadataItems = new Set(['Exif', 'mime', 'uri ']);
/** The boxes of a still picture. Any other top-level box is a film or a vendor's own. */
const keptBoxes = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/**
 * A HEIC whose EXIF, XMP, films and vendor boxes are overwritten with zeros, except for the day. Nothing moves, because
 * items are located by their offset; the orientation is a separate property and stays.
 *
 * @returns undefined for a file whose boxes cannot be parsed
 */
export function stripHeic(file: Buffer): Buffer | undefined {
  const { boxes, isWhole } = readBoxes(file, 0, file.length);
  const described = readHeifItems(file);
  if (!isWhole || described === undefined) return undefined;
  const spans = metadataSpans(described, file.length);
  if (spans === undefined) return undefined;
  const bare = Buffer.from(file);
  for (const [from, to] of spans) bare.fill(0, from, to);
  writeDay(file, described, bare);
  for (const { type, start, content, end } of boxes) {
    if (keptBoxes.has(type)) continue;
    bare.write('free', start + 4, 'latin1');
    bare.fill(0, content, end);
  }
  return bare;
}

/** The byte ranges of the metadata items. */
function metadataSpans({ items }: HeifItems, fileBytes: number): readonly Span[] | undefined {
  const metadata = [...items.values()].filter(({ type }) => metadataItems.has(type));
  const spans = metadata.flatMap((item) => item.spans);
  const isInside = spans.every(([from, to]) => from <= to && to <= fileBytes);
  // Overlapping parts are no file that a program writes, and clearing them takes long.
  const doFit = spans.reduce((sum, [from, to]) => sum + to - from, 0) <= fileBytes;
  // An item in an external file cannot be stripped from this one.
  return isInside && doFit && metadata.every((item) => item.spans.length > 0) ? spans : undefined;
}

/** Writes the day at the place of the EXIF data, if there is room for it. */
function writeDay(file: Buffer, { items }: HeifItems, bare: Buffer): void {
  const [from, to] = [...items.values()].find(({ type }) => type === 'Exif')?.spans[0] ?? [0, 0];
  const exif = keepExif({ orientation: 1, takenOn: readHeicExif(file).takenOn });
  // The data follow the number of bytes before them, which is 0.
  if (exif !== undefined && exif.length + 4 <= to - from) exif.copy(bare, from + 4);
}
