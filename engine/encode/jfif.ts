const startOfImageBytes = 2;
const app0 = 0xe0;

/**
 * Gives a JPEG the JFIF header that official portals look for and the encoder leaves out: version 1.1, density in
 * dots per inch, no thumbnail.
 *
 * @param further segments behind it
 */
export function withJfifHeader(jpeg: Uint8Array, dpi: number, further: Uint8Array = new Uint8Array(0)): Uint8Array {
  const hasHeader = jpeg[2] === 0xff && jpeg[3] === app0;
  const rest = startOfImageBytes + (hasHeader ? 2 + jpeg[4]! * 256 + jpeg[5]! : 0);
  const header = [
    ...[0xff, 0xd8],
    ...[0xff, app0, 0, 16],
    ...Buffer.from('JFIF\0', 'latin1'),
    ...[1, 1, 1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255, 0, 0],
    ...further,
  ];
  const whole = new Uint8Array(header.length + jpeg.length - rest);
  whole.set(header);
  whole.set(jpeg.subarray(rest), header.length);
  return whole;
}
