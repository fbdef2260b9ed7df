import { penalty } from './penalty.ts';
import { dataPlaces, functionPatterns } from './qr-matrix.ts';
import { byteCapacity, dataCodewords, type QrVersion, qrVersions } from './qr-version.ts';
import { errorCorrection } from './reed-solomon.ts';

/** The eight masks (ISO/IEC 18004, table 10); where one is true, a module of the data is inverted. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * A text as a QR code: rows of modules, true is dark. Byte mode, error correction level M, the smallest version, the
 * mask that reads best.
 *
 * @returns undefined for a text of more than 666 bytes
 */
export function encodeQr(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = qrVersions.find((candidate) => byteCapacity(candidate) >= bytes.length);
  if (version === undefined) return undefined;
  const symbols = masks.map((_, mask) => drawQr(bytes, version, mask));
  const scores = symbols.map(penalty);
  return symbols[scores.indexOf(Math.min(...scores))];
}

/** A symbol of a certain version and mask. */
export function drawQr(bytes: Uint8Array, version: QrVersion, mask: number): boolean[][] {
  const modules = functionPatterns(version, mask);
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const inverted = masks[mask] ?? (() => false);
  const places = [...dataPlaces(modules)];
  for (const [index, { x, y }] of places.entries()) {
    // A few places of some versions are left over; they hold zeros.
    const dark = (((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
    (modules[y] ?? [])[x] = dark !== inverted(x, y);
  }
  return modules.map((row) => row.map((dark) => dark === true));
}

/** Data in blocks, the last ones one codeword longer; then the blocks' codewords in turn, and those of correction. */
function interleaved(data: readonly number[], { codewords, blocks, correction }: QrVersion): number[] {
  const short = Math.floor(codewords / blocks) - correction;
  const shortBlocks = blocks - (codewords % blocks);
  const starts = Array.from({ length: blocks + 1 }, (_, index) => index * short + Math.max(0, index - shortBlocks));
  const parts = starts.slice(1).map((end, index) => data.slice(starts[index], end));
  const corrections = parts.map((part) => errorCorrection(part, correction));
  return [parts, corrections].flatMap((group) =>
    Array.from({ length: Math.max(...group.map(({ length }) => length)) }, (_, at) =>
      group.flatMap((part) => part[at] ?? []),
    ).flat(),
  );
}
