const orientationTag = 0x0112;
const entryBytes = 12;

/** The orientation of a picture, 1 to 8, from a block of EXIF data; 1 where it has none. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const count = u16(start);
  for (let at = start + 2; at + entryBytes <= tiff.length && at < start + 2 + count * entryBytes; at += entryBytes) {
    if (u16(at) !== orientationTag) continue;
    const orientation = u16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** EXIF data with only the orientation (TIFF 6.0, section 2). */
export function orientationAlone(orientation: number): Buffer {
  return Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
