/**
 * Error correction level M of versions 1 to 20 (ISO/IEC 18004, table 9): codewords of error correction a block, and
 * blocks. It survives about 15 % of damage and holds up to 666 bytes.
 */
const blockTable = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
] as const;

/** What a size of QR code holds. */
export interface QrVersion {
  readonly version: number;
  /** Modules a side. */
  readonly size: number;
  readonly codewords: number;
  readonly blocks: number;
  /** Codewords of error correction a block. */
  readonly correction: number;
  /** Centres of the alignment patterns, along one side. */
  readonly alignment: readonly number[];
}

function qrVersion(version: number): QrVersion {
  const [correction, blocks] = blockTable[version - 1] ?? [0, 0];
  const size = 17 + 4 * version;
  const alignment = alignmentOf(version, size);
  // Everything but finders with their borders, timing, format; then alignment patterns and version information.
  const side = alignment.length;
  const patterns = side === 0 ? 0 : (side * side - 3) * 25 - (side - 2) * 2 * 5;
  const modules = size * size - 3 * 64 - 2 * (size - 16) - 31 - patterns - (version < 7 ? 0 : 36);
  return { version, size, codewords: Math.floor(modules / 8), blocks, correction, alignment };
}

function alignmentOf(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** How many bytes a version holds. */
export function byteCapacity({ version, codewords, blocks, correction }: QrVersion): number {
  return Math.floor(((codewords - blocks * correction) * 8 - 4 - lengthBits(version)) / 8);
}

/** All versions this product draws, the smallest first. */
export const qrVersions: readonly QrVersion[] = blockTable.map((_, index) => qrVersion(index + 1));

/** Data as codewords in byte mode, filled up to what the version holds. */
export function dataCodewords(bytes: Uint8Array, { version, codewords, blocks, correction }: QrVersion): number[] {
  const capacity = codewords - blocks * correction;
  const bits = (value: number, length: number): string => value.toString(2).padStart(length, '0');
  const content = [bits(4, 4), bits(bytes.length, lengthBits(version)), ...Array.from(bytes, (byte) => bits(byte, 8))];
  const ended = content.join('').padEnd(Math.min(capacity * 8, content.join('').length + 4), '0');
  const filled = (ended.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2));
  for (let pad = 0xec; filled.length < capacity; pad ^= 0xec ^ 0x11) filled.push(pad);
  return filled;
}
