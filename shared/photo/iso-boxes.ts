/** A box of the ISO base media file format (ISO/IEC 14496-12, 4.2), with its position in the file. */
export interface Box {
  readonly type: string;
  /** Where its header begins, where its content begins, and where it ends. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The boxes of a part of a file, up to the first whose size does not fit; `isWhole` when all fit. */
export function readBoxes(file: Uint8Array, from: number, to: number): { boxes: Box[]; isWhole: boolean } {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const header = readIntegers(file, at);
    const size = header.take(4);
    const type = header.text(4);
    const isLong = size === 1;
    if (isLong && at + 16 > to) break;
    const content = at + (isLong ? 16 : 8);
    // A size of 0 reaches to the end of the file.
    const end = size === 0 ? to : at + (isLong ? header.take(8) : size);
    if (end < content || end > to) break;
    boxes.push({ type, start: at, content, end });
    at = end;
  }
  return { boxes, isWhole: at === to };
}

/** Reads consecutive integers, big-endian. @throws RangeError past the end of the file */
export function readIntegers(
  file: Uint8Array,
  from: number,
): { take(bytes: number): number; text(bytes: number): string } {
  let at = from;
  const next = () => {
    const byte = file[at];
    if (byte === undefined) throw new RangeError('past the end of the file');
    at += 1;
    return byte;
  };
  return {
    take(bytes) {
      let value = 0;
      for (let nth = 0; nth < bytes; nth += 1) value = value * 256 + next();
      return value;
    },
    text: (bytes) => String.fromCharCode(...Array.from({ length: bytes }, next)),
  };
}
