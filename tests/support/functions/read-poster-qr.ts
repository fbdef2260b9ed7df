import decodeQR from 'qr/decode.js';
import { readRectangles } from './read-pdf.ts';

/** What a camera reads in the rectangles of a poster's QR code. */
export function readPosterQr(pdf: Uint8Array): string {
  const rectangles = readRectangles(pdf);
  const module = Math.min(...rectangles.map(({ height }) => height));
  const left = Math.min(...rectangles.map(({ x }) => x));
  const top = Math.min(...rectangles.map(({ y }) => y));
  const right = Math.max(...rectangles.map(({ x, width }) => x + width));
  const [scale, quiet] = [4, 4];
  const side = (Math.round((right - left) / module) + 2 * quiet) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  const pixels = (points: number) => Math.round(points / module) * scale;
  for (const { x, y, width, height } of rectangles) {
    for (let row = 0; row < pixels(height); row += 1) {
      const from = ((pixels(y - top) + quiet * scale + row) * side + pixels(x - left) + quiet * scale) * 4;
      for (let pixel = 0; pixel < pixels(width); pixel += 1) data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}
