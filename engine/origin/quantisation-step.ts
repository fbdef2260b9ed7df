/** Markers of a JPEG, ITU-T T.81 table B.1. */
const markers = { tables: 0xdb, scan: 0xda } as const;
/** The lowest frequencies in the order of the file; coarse steps there are what shows as blocks on skin. */
const lowFrequencies = 6;
/** A coefficient of an 8x8 block is eight times the brightness it stands for. */
const coefficientPerLevel = 8;

/**
 * How coarsely a JPEG's own tables round the lowest frequencies of brightness, in levels; quality 10 of the usual tables
 * rounds to 7.8 levels, quality 20 to 3.9, quality 50 to 1.6.
 *
 * @returns undefined where no table is found
 */
export function quantisationStep(jpeg: Uint8Array): number | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === markers.scan || length < 2 || at + 2 + length > view.byteLength) return undefined;
    const step = marker === markers.tables ? readTables(view, at + 4, at + 2 + length) : undefined;
    if (step !== undefined) return step;
    at += 2 + length;
  }
  return undefined;
}

/** Brightness uses the table of number 0 in every common file; a segment may hold several tables. */
function readTables(view: DataView, from: number, to: number): number | undefined {
  for (let at = from; at < to; ) {
    const bytes = view.getUint8(at) >> 4 === 0 ? 1 : 2;
    const number = view.getUint8(at) & 15;
    if (at + 1 + 64 * bytes > to) return undefined;
    if (number === 0) {
      let sum = 0;
      for (let index = 0; index < lowFrequencies; index += 1) {
        sum += bytes === 1 ? view.getUint8(at + 1 + index) : view.getUint16(at + 1 + 2 * index);
      }
      return sum / lowFrequencies / coefficientPerLevel;
    }
    at += 1 + 64 * bytes;
  }
  return undefined;
}
