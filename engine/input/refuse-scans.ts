import { PhotoRejected } from '#shared/photo/photo-engine.ts';

/**
 * Encoders write up to a dozen scans, libjpeg 26 for a picture of four inks. The format permits some thousand, and each of
 * them is decoded over the whole picture: 78 kB of 882 scans and 12 megapixels took ten seconds.
 */
const maxScans = 40;

const marker = {
  fill: 0xff,
  stuffed: 0x00,
  alone: 0x01,
  restart: 0xd0,
  lastRestart: 0xd7,
  end: 0xd9,
  scan: 0xda,
} as const;

/**
 * Rejects a JPEG by its number of scans, before one of them is decoded.
 *
 * @throws PhotoRejected image_damaged
 */
export function refuseScans(jpeg: Uint8Array): void {
  const scans = countScans(jpeg);
  if (scans > maxScans) throw new PhotoRejected('image_damaged', `more than ${maxScans} scans`);
}

/** Counts up to one more than are permitted. */
function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const kind = jpeg[at + 1]!;
    if (kind === marker.end || scans > maxScans) break;
    const isAlone = kind <= marker.alone || (kind >= marker.restart && kind <= marker.lastRestart);
    if (kind === marker.fill) at += 1;
    else if (isAlone) at += 2;
    else {
      if (kind === marker.scan) scans += 1;
      at += 2 + jpeg[at + 2]! * 256 + jpeg[at + 3]!;
    }
  }
  return scans;
}
