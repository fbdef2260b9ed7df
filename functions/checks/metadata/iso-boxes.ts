/** A box of the ISO base media file format (ISO/IEC 14496-12, 4.2), with its position in the file. */
export interface Box {
  readonly type: string;
  /** Where its header begins, where its content begins, and where it ends. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The boxes that fill a part of a file. @returns undefined where their sizes do not match */
export function boxesOf(file: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return undefined;
    const size = file.readUInt32BE(at);
    const isLong = size === 1;
    if (isLong && at + 16 > to) return undefined;
    const content = at + (isLong ? 16 : 8);
    // A size of 0 reaches to the end of the file.
    const end = size === 0 ? to : at + (isLong ? Number(file.readBigUInt64BE(at + 8)) : size);
    if (end < content || end > to) return undefined;
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, content, end });
    at = end;
  }
  return boxes;
}

/** Reads consecutive integers. @throws RangeError past the end of the file */
export function reader(file: Buffer, from: number): { take(bytes: number): number; text(bytes: number): string } {
  let at = from;
  return {
    take(bytes) {
      let value = 0;
      for (let nth = 0; nth < bytes; nth += 1) value = value * 256 + file.readUInt8(at + nth);
      at += bytes;
      return value;
    },
    text(bytes) {
      at += bytes;
      return file.toString('latin1', at - bytes, at);
    },
  };
}
