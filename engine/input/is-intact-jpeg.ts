import { type JpegScan, readScan } from './read-scan.ts';

/** Bits that fill the last byte, and the odd byte that some cameras leave before the end. */
const maxLeftBytes = 4;
const blockCoefficients = 64;

/**
 * Follows the codes of a baseline JPEG from the first block to the last, without computing a pixel. After a flipped bit
 * the codes get out of step: they end too early or too late, or become codes that do not exist.
 *
 * Decoders draw such pictures without an error: grey or coloured bands, displaced stripes.
 *
 * @returns false when the picture is damaged; true for every other file, also where this is unknown
 */
export function isIntactJpeg(bytes: Uint8Array): boolean {
  const scan = readScan(bytes);
  if (scan === undefined) return true;
  const reader = new BitReader(bytes, scan.startsAt);
  for (let unit = 0; unit < scan.unitCount; unit += 1) {
    if (scan.restartEvery > 0 && unit > 0 && unit % scan.restartEvery === 0 && !reader.passRestart()) return false;
    for (const { dc, ac } of scan.blocks) if (!passBlock(reader, dc, ac)) return false;
  }
  return reader.bytesToMarker() <= maxLeftBytes;
}

/** @returns false at a code that does not exist, or beyond the last one */
function passBlock(reader: BitReader, dc: JpegScan['blocks'][number]['dc'], ac: typeof dc): boolean {
  const size = reader.code(dc);
  // Differences of a baseline picture have at most 11 bits, other coefficients 10 (ITU-T T.81, F.1.2).
  if (size < 0 || size > 11 || !reader.skip(size)) return false;
  for (let at = 1; at < blockCoefficients; at += 1) {
    const symbol = reader.code(ac);
    if (symbol < 0) return false;
    const bits = symbol & 15;
    if (bits === 0) {
      if (symbol !== 0xf0) return symbol === 0;
      at += 15;
    } else {
      at += symbol >> 4;
      if (at >= blockCoefficients || bits > 10 || !reader.skip(bits)) return false;
    }
  }
  return true;
}

/** Reads bits of an entropy-coded segment; the zero byte stuffed after 0xff is skipped. */
class BitReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private bits = 0;
  private count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @returns the symbol of the next code, -1 when there is none */
  code(table: Int16Array): number {
    // Ones follow the end, as in decoders; `drop` reports that they were used.
    let hasMore = true;
    while (this.count < 16 && hasMore) hasMore = this.load();
    const missing = 16 - this.count;
    const next = missing > 0 ? (this.bits << missing) | ((1 << missing) - 1) : this.bits >> -missing;
    const entry = table[next & 0xffff]!;
    if (entry === 0 || !this.drop(entry >> 8)) return -1;
    return entry & 0xff;
  }

  /** @returns false when fewer bits are left */
  skip(length: number): boolean {
    while (this.count < length) if (!this.load()) return false;
    return this.drop(length);
  }

  /** Continues after a restart marker; false when none follows within the padding of the last byte. */
  passRestart(): boolean {
    const isUsedUp = this.count < 8;
    this.count = 0;
    this.bits = 0;
    if (!isUsedUp || this.bytes[this.at] !== 0xff || (this.bytes[this.at + 1]! & 0xf8) !== 0xd0) return false;
    this.at += 2;
    return true;
  }

  /** Whole bytes that no code used, up to the next marker. */
  bytesToMarker(): number {
    let left = this.count >> 3;
    this.count = 0;
    while (this.load()) {
      left += 1;
      this.count = 0;
    }
    return left;
  }

  private drop(length: number): boolean {
    if (length > this.count) return false;
    this.count -= length;
    this.bits &= (1 << this.count) - 1;
    return true;
  }

  private load(): boolean {
    const byte = this.bytes[this.at];
    if (byte === undefined) return false;
    if (byte === 0xff) {
      if (this.bytes[this.at + 1] !== 0) return false;
      this.at += 1;
    }
    this.at += 1;
    this.bits = (this.bits << 8) | byte;
    this.count += 8;
    return true;
  }
}
