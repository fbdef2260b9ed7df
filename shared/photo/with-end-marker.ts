import type { PictureFormat } from './sniff-format.ts';

const jpegEnd = Uint8Array.of(0xff, 0xd9);
const pngEnd = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);
const pngSignatureBytes = 8;
/** Length and name before the data of a chunk, and the check sum after it. */
const chunkFrameBytes = 12;

/**
 * A file that ends with the marker of its format. Cameras and downloads lose the marker, which takes no pixel; decoders
 * call such a file truncated. With the marker they judge by the pixels: a file that ends within them is still damaged.
 */
export function withEndMarker<Memory extends ArrayBufferLike>(
  bytes: Uint8Array<Memory>,
  format: PictureFormat,
): Uint8Array<Memory | ArrayBuffer> {
  if (format === 'jpeg') return endsWith(bytes, jpegEnd) ? bytes : joined(bytes, jpegEnd);
  if (format === 'png') return endsWith(bytes, pngEnd) ? bytes : endedPng(bytes);
  return bytes;
}

/** Behind the last whole chunk. */
function endedPng<Memory extends ArrayBufferLike>(bytes: Uint8Array<Memory>): Uint8Array<Memory | ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = pngSignatureBytes;
  while (at + chunkFrameBytes <= bytes.length) {
    const until = at + chunkFrameBytes + view.getUint32(at);
    if (until > bytes.length) break;
    if (isNamed(bytes, at, 'IEND')) return bytes;
    at = until;
  }
  return isNamed(bytes, at, 'IDAT') ? bytes : joined(bytes.subarray(0, at), pngEnd);
}

function isNamed(bytes: Uint8Array, at: number, name: string): boolean {
  return String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === name;
}

function endsWith(bytes: Uint8Array, end: Uint8Array): boolean {
  return end.every((byte, at) => bytes[bytes.length - end.length + at] === byte);
}

function joined(bytes: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes.length + end.length);
  all.set(bytes);
  all.set(end, bytes.length);
  return all;
}
