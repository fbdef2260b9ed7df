import { type Box, boxesOf, reader } from './iso-boxes.ts';

/** Items that tell of a picture and are none: EXIF data, XMP, what another program left (ISO/IEC 23008-12, annex A). */
const tellingItems = new Set(['Exif', 'mime', 'uri ']);
/** What a still picture is made of. Anything else at the top of the file is a film or a maker's own. */
const keptBoxes = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/** Some bytes of the file, from the first to the one behind the last. */
type Span = readonly [number, number];

/**
 * A HEIC whose EXIF data, XMP, films and makers' own boxes are overwritten with zeros. Nothing moves, because items are
 * found by their place in the file; how the picture has to be turned is a property of its own, and stays.
 *
 * @returns undefined for what cannot be followed from box to box
 */
export function stripHeic(file: Buffer): Buffer | undefined {
  try {
    const boxes = boxesOf(file, 0, file.length);
    const meta = boxes?.find(({ type }) => type === 'meta');
    if (boxes === undefined || meta === undefined) return undefined;
    const spans = tellingSpans(file, meta);
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
    // Numbers that lead past the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Where the items lie that tell of the picture. */
function tellingSpans(file: Buffer, meta: Box): readonly Span[] | undefined {
  // A full box: its version and flags come first.
  const parts = boxesOf(file, meta.content + 4, meta.end);
  const find = (wanted: string) => parts?.find(({ type }) => type === wanted);
  const [names, places, data] = [find('iinf'), find('iloc'), find('idat')];
  if (names === undefined || places === undefined) return undefined;
  const telling = tellingIds(file, names);
  if (telling === undefined) return undefined;
  const spans = itemSpans(file, places, data).filter(({ id }) => telling.has(id));
  const doFit = spans.every(({ span: [from, to] }) => from <= to && to <= file.length);
  // An item that lies in nobody knows which file cannot be taken out of this one.
  return doFit && [...telling].every((id) => spans.some((one) => one.id === id))
    ? spans.map(({ span }) => span)
    : undefined;
}

/** The numbers of those items, from the list of all (ISO/IEC 14496-12, 8.11.6). */
function tellingIds(file: Buffer, { content, end }: Box): Set<number> | undefined {
  const version = file.readUInt8(content);
  const entries = boxesOf(file, content + 4 + (version === 0 ? 2 : 4), end);
  if (entries === undefined) return undefined;
  const ids = entries.map((entry) => {
    const from = reader(file, entry.content);
    const entryVersion = from.take(1);
    from.take(3);
    const id = from.take(entryVersion < 3 ? 2 : 4);
    from.take(2);
    // Before version 2 an item has a type of MIME and no other.
    return { id, type: entryVersion < 2 ? 'mime' : from.text(4) };
  });
  return new Set(ids.filter(({ type }) => tellingItems.has(type)).map(({ id }) => id));
}

/** Where items lie, a part each (ISO/IEC 14496-12, 8.11.3). */
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
