/** The one scan of a baseline JPEG, parsed. */
export interface JpegScan {
  /** Where its codes begin, in bytes. */
  readonly startsAt: number;
  /**
   * The blocks of one unit (MCU), in their order, with the tables of their codes: `length << 8 | symbol` by the next 16
   * bits, 0 for none.
   */
  readonly blocks: readonly { readonly dc: Int16Array; readonly ac: Int16Array }[];
  readonly unitCount: number;
  /** Units between two restart markers, 0 for none. */
  readonly restartEvery: number;
}

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: readonly Component[];
}

const marker = { baseline: 0xc0, extended: 0xc1, huffman: 0xc4, scan: 0xda, restart: 0xdd } as const;
const blockPx = 8;
/** Blocks of a component in a unit, in each direction (ITU-T T.81, B.2.2). */
const maxSampling = 4;

/**
 * Reads the header of a JPEG up to its first scan (ITU-T T.81, annex B).
 *
 * @returns undefined for any file but a baseline JPEG with a single scan of all its components
 */
export function readScan(bytes: Uint8Array): JpegScan | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, Int16Array>();
  let frame: Frame | undefined;
  let restartEvery = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1]!;
    // Markers without a length belong in a scan; a decoder that skips them elsewhere would read another file.
    if (kind === 0x01 || (kind >= 0xd0 && kind <= 0xd9)) return undefined;
    const length = view.getUint16(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (kind === marker.huffman) readTables(segment, tables);
    else if (kind === marker.baseline || kind === marker.extended) frame = readFrame(segment);
    else if (kind === marker.restart) restartEvery = segment[0]! * 256 + segment[1]!;
    else if (kind === marker.scan) {
      const blocks = frame && readBlocks(segment, frame, tables);
      if (frame === undefined || blocks === undefined) return undefined;
      return { startsAt: at + 2 + length, blocks, unitCount: countUnits(frame), restartEvery };
    }
    at += 2 + length;
  }
  return undefined;
}

function readFrame(segment: Uint8Array): Frame {
  const components = Array.from({ length: segment[5] ?? 0 }, (_, index) => {
    const at = 6 + index * 3;
    return { id: segment[at]!, across: segment[at + 1]! >> 4, down: segment[at + 1]! & 15 };
  });
  return { heightPx: segment[1]! * 256 + segment[2]!, widthPx: segment[3]! * 256 + segment[4]!, components };
}

function countUnits({ widthPx, heightPx, components }: Frame): number {
  // The unit of a scan with a single component is one block, whatever the frame says.
  const alone = components.length === 1;
  const across = alone ? 1 : Math.max(...components.map((component) => component.across));
  const down = alone ? 1 : Math.max(...components.map((component) => component.down));
  return Math.ceil(widthPx / (blockPx * across)) * Math.ceil(heightPx / (blockPx * down));
}

function readBlocks(segment: Uint8Array, { components }: Frame, tables: ReadonlyMap<number, Int16Array>) {
  if (segment[0] !== components.length) return undefined;
  const blocks: { dc: Int16Array; ac: Int16Array }[] = [];
  for (const [index, { id, across, down }] of components.entries()) {
    const numbers = segment[2 + index * 2]!;
    const dc = tables.get(numbers >> 4);
    const ac = tables.get(0x10 | (numbers & 15));
    if (across < 1 || across > maxSampling || down < 1 || down > maxSampling) return undefined;
    if (segment[1 + index * 2] !== id || dc === undefined || ac === undefined) return undefined;
    const count = components.length === 1 ? 1 : across * down;
    for (let block = 0; block < count; block += 1) blocks.push({ dc, ac });
  }
  return blocks;
}

/** Tables under their class and number, as their segment names them. */
function readTables(segment: Uint8Array, tables: Map<number, Int16Array>): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    tables.set(segment[at]!, expandTable(counts, segment.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

/** Every pattern of 16 bits that begins with a code gets the code's length and symbol. */
function expandTable(counts: Uint8Array, symbols: Uint8Array): Int16Array {
  const table = new Int16Array(1 << 16);
  let [next, index] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    for (let count = 0; count < counts[length - 1]!; count += 1) {
      const span = 1 << (16 - length);
      table.fill((length << 8) | (symbols[index] ?? 0), next, next + span);
      next += span;
      index += 1;
    }
  }
  return table;
}
