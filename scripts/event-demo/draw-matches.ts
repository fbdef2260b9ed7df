import sharp from 'sharp';
import type { PhotoResult } from './score-event.ts';

const widthPx = 1200;

type Box = NonNullable<PhotoResult['faces']>[number]['box'];

/** A photo as JPEG with the boxes of its faces: wide and green where a guest was found for certain, else thin and white. */
export async function drawMatches(photo: Uint8Array, { faces = [], matches }: PhotoResult): Promise<Uint8Array> {
  const small = await sharp(photo).rotate().resize(widthPx).toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const found = matches.flatMap(({ certainty, box }) => (certainty === 'sure' && box !== undefined ? [box] : []));
  const isFound = ({ left, top }: Box) => found.some((box) => box.left === left && box.top === top);
  const frame = (box: Box) =>
    `<rect x="${box.left * width}" y="${box.top * height}" width="${box.width * width}" height="${box.height * height}" rx="10" fill="none" ${
      isFound(box) ? 'stroke="#17b890" stroke-width="7"' : 'stroke="#fff" stroke-opacity="0.75" stroke-width="2"'
    }/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${faces.map(({ box }) => frame(box)).join('')}</svg>`;
  return await sharp(small.data)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
