import { type Box, boxesOf, reader } from './iso-boxes.ts';

/** Items with metadata: EXIF, XMP, data of other programs (ISO/IEC 23008-12, annex A). */
const metadataItems = new Set(['Exif', 'mime', 'uri ']);
/** The boxes of a still picture. Any other top-level box is a film or a vendor's own. */
const keptBoxes = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/** A range of bytes, from the first to after the last. */
type Span = readonly [number, number];

/**
 * A HEIC whose EXIF, XMP, films and vendor boxes are overwritten with zeros. Nothing moves, because items are located
 * by their offset; the orientation is a separate property and stays.
 *
 * @returns undefined for a file whose boxes cannot be parsed
 */
export function stripHeic(file: Buffer): Buffer | undefined {
  try {
    const boxes = boxesOf(file, 0, file.length);
    const meta = boxes?.find(({ type }) => type === 'meta');
    if (boxes === undefined || meta === undefined) return undefined;
    const spans = metadataSpans(file, meta);
    if (spans === undefined) return undefined;
    const bare = Buffer.from(file);
    for (const [from, to] of spans) bare.fill(0, from, to);
    for (const { type, start, content, end } of boxes) {
      if (keptBoxes.has(type)) continue;
      bare.write('free', start + 4, 'latin1');
      bare.fill(0, content, end);
    }
    return bare;
  } catch (error) {
    // Offsets past the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The byte ranges of the metadata items. */
function metadataSpans(file: Buffer, meta: Box): readonly Span[] | undefined {
  // A full box begins with version and flags.
  const parts = boxesOf(file, meta.content + 4, meta.end);
  const find = (wanted: string) => parts?.find(({ type }) => type === wanted);
  const [names, places, data] = [find('iinf'), find('iloc'), find('idat')];
  if (names === undefined || places === undefined) return undefined;
  const metadata = metadataIds(file, names);
  if (metadata === undefined) return undefined;
  const spans = itemSpans(file, places, data).filter(({ id }) => metadata.has(id));
  const doFit = spans.every(({ span: [from, to] }) => from <= to && to <= file.length);
  // An item in an external file cannot be stripped from this one.
  return doFit && [...metadata].every((id) => spans.some((one) => one.id === id))
    ? spans.map(({ span }) => span)
    : undefined;
}

/** The ids of those items, from the item information box (ISO/IEC 14496-12, 8.11.6). */
function metadataIds(file: Buffer, { content, end }: Box): Set<number> | undefined {
  const version = file.readUInt8(content);
  const entries = boxesOf(file, content + 4 + (version === 0 ? 2 : 4), end);
  if (entries === undefined) return undefined;
  const ids = entries.map((entry) => {
    const from = reader(file, entry.content);
    const entryVersion = from.take(1);
    from.take(3);
    const id = from.take(entryVersion < 3 ? 2 : 4);
    from.take(2);
    // Before version 2 an item has a MIME type and no item type.
    return { id, type: entryVersion < 2 ? 'mime' : from.text(4) };
  });
  return new Set(ids.filter(({ type }) => metadataItems.has(type)).map(({ id }) => id));
}

/** The ranges of items, one per extent (ISO/IEC 14496-12, 8.11.3). */
function itemSpans(file: Buffer, { content }: Box, data: Box | undefined): { id: number; span: Span }[] {
  const from = reader(file, content);
  const version = from.take(1);
  from.take(3);
  const sizes = from.take(2);
  const [offset, length, base, index] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 0xf) as [
    number,
    number,
    number,
    number,
  ];
  const spans: { id: number; span: Span }[] = [];
  for (let left = from.take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = from.take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : from.take(2) & 0xf;
    const isHere = from.take(2) === 0;
    const baseAt = from.take(base);
    for (let parts = from.take(2); parts > 0; parts -= 1) {
      if (version > 0) from.take(index);
      const at = baseAt + from.take(offset);
      const bytes = from.take(length);
      if (!isHere || method > 1 || (method === 1 && data === undefined)) continue;
      const origin = method === 1 ? (data?.content ?? 0) : 0;
      const end = method === 1 ? (data?.end ?? 0) : file.length;
      spans.push({ id, span: [origin + at, bytes === 0 ? end : origin + at + bytes] });
    }
  }
  return spans;
}
