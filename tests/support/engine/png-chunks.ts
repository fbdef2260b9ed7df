import { crc32, deflateSync } from 'node:zlib';

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** One chunk of a PNG with its length and a correct checksum. */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  frame.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, sum]);
}

/** A true-colour PNG header. */
export function pngHeader(widthPx: number, heightPx: number, bitDepth = 8, colourType = 2): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(widthPx >>> 0, 0);
  body.writeUInt32BE(heightPx >>> 0, 4);
  body.set([bitDepth, colourType], 8);
  return pngChunk('IHDR', body);
}

/** A PNG that declares one size and holds as much black as given: a decompression bomb, or a truncated picture. */
export function blackPng(widthPx: number, heightPx: number, pixelBytes: number): Buffer {
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(pixelBytes), { level: 9 }));
  return Buffer.concat([pngSignature, pngHeader(widthPx, heightPx), data, pngChunk('IEND', Buffer.alloc(0))]);
}

/** Turns a PNG into an animated one whose second frame is missing. */
export function animatedPng(png: Uint8Array): Buffer {
  const afterHeader = pngSignature.length + 25;
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
}
