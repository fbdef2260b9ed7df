import { type Box, readBoxes, readIntegers } from './iso-boxes.ts';

/** A range of bytes, from the first to after the last. */
export type Span = readonly [from: number, to: number];

/** An item of a HEIF file: a picture, a tile, metadata. */
export interface HeifItem {
  /** Four letters: `hvc1` for HEVC, `grid` for tiles, `Exif`; `mime` where the file is too old to name it. */
  readonly type: string;
  /** Its parts in this file; none if it is in another one. */
  readonly spans: readonly Span[];
}

/** What the `meta` box of a HEIF file describes. */
export interface HeifItems {
  /** The main picture, which is not always the first. */
  readonly primaryId: number | undefined;
  readonly items: ReadonlyMap<number, HeifItem>;
  /** The pictures of which a derived one is made (`dimg`), such as the tiles of a grid. */
  readonly madeOf: ReadonlyMap<number, readonly number[]>;
}

/** Far more than phones write, far fewer than a small file can declare. */
const maxSpans = 10_000;

/** @returns undefined where there is no description, or one that cannot be parsed */
export function readHeifItems(file: Uint8Array): HeifItems | undefined {
  const meta = readBoxes(file, 0, file.length).boxes.find(({ type }) => type === 'meta');
  if (meta === undefined) return undefined;
  try {
    return readMeta(file, meta);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readMeta(file: Uint8Array, meta: Box): HeifItems | undefined {
  // A full box begins with version and flags.
  const { boxes, isWhole } = readBoxes(file, meta.content + 4, meta.end);
  const find = (wanted: string) => boxes.find(({ type }) => type === wanted);
  const [names, places, primary, references] = [find('iinf'), find('iloc'), find('pitm'), find('iref')];
  if (!isWhole || names === undefined || places === undefined) return undefined;
  const types = readTypes(file, names);
  if (types === undefined) return undefined;
  const spans = readSpans(file, places, find('idat'));
  return {
    primaryId: primary === undefined ? undefined : readPrimary(file, primary),
    items: new Map([...types].map(([id, type]) => [id, { type, spans: spans.get(id) ?? [] }])),
    madeOf: references === undefined ? new Map() : readDerivations(file, references),
  };
}

/** Of the primary item box (ISO/IEC 14496-12, 8.11.4). */
function readPrimary(file: Uint8Array, { content }: Box): number {
  const from = readIntegers(file, content);
  const version = from.take(1);
  from.take(3);
  return from.take(version === 0 ? 2 : 4);
}

/** Of the item information box (8.11.6). */
function readTypes(file: Uint8Array, { content, end }: Box): Map<number, string> | undefined {
  const version = readIntegers(file, content).take(1);
  const { boxes, isWhole } = readBoxes(file, content + 4 + (version === 0 ? 2 : 4), end);
  if (!isWhole) return undefined;
  return new Map(
    boxes.map((entry) => {
      const from = readIntegers(file, entry.content);
      const entryVersion = from.take(1);
      from.take(3);
      const id = from.take(entryVersion < 3 ? 2 : 4);
      from.take(2);
      // Before version 2 an item has a MIME type and no item type.
      return [id, entryVersion < 2 ? 'mime' : from.text(4)];
    }),
  );
}

/** Of the item reference box (8.11.12). */
function readDerivations(file: Uint8Array, { content, end }: Box): Map<number, number[]> {
  const idBytes = readIntegers(file, content).take(1) === 0 ? 2 : 4;
  const made = readBoxes(file, content + 4, end).boxes.filter(({ type }) => type === 'dimg');
  return new Map(
    made.map((reference) => {
      const from = readIntegers(file, reference.content);
      const id = from.take(idBytes);
      return [id, Array.from({ length: from.take(2) }, () => from.take(idBytes))];
    }),
  );
}

/** Of the item location box (8.11.3), one span per extent. */
function readSpans(file: Uint8Array, { content }: Box, data: Box | undefined): Map<number, Span[]> {
  const from = readIntegers(file, content);
  const version = from.take(1);
  from.take(3);
  const sizes = from.take(2);
  const [offset, length, base, index] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 0xf) as [
    number,
    number,
    number,
    number,
  ];
  const spans = new Map<number, Span[]>();
  let spanCount = 0;
  for (let left = from.take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = from.take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : from.take(2) & 0xf;
    const isHere = from.take(2) === 0;
    const baseAt = from.take(base);
    const parts = from.take(2);
    spanCount += parts;
    if (spanCount > maxSpans) throw new RangeError('too many extents');
    for (let part = 0; part < parts; part += 1) {
      if (version > 0) from.take(index);
      const at = baseAt + from.take(offset);
      const bytes = from.take(length);
      if (!isHere || method > 1 || (method === 1 && data === undefined)) continue;
      const origin = method === 1 ? (data?.content ?? 0) : 0;
      const end = method === 1 ? (data?.end ?? 0) : file.length;
      const known = spans.get(id) ?? [];
      spans.set(id, known);
      known.push([origin + at, bytes === 0 ? end : origin + at + bytes]);
    }
  }
  return spans;
}
