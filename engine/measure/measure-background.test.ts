import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { lumaPlane } from './luma.ts';
import { measureBackground } from './measure-background.ts';

const side = 300;

/** A background drawn as SVG, with a dark person in the middle third. */
async function measure(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing}
    <rect x="100" y="60" width="100" height="240" fill="#222"/></svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const photo = { data, widthPx: side, heightPx: side };
  const alpha = Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return x >= 100 && x < 200 && y >= 60 ? 1 : 0;
  });
  return measureBackground(photo, lumaPlane(photo), alpha, new Uint8Array(side * side).fill(1));
}

const wall = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;

describe('a background', () => {
  test.each([
    ['white', wall('#fff'), true],
    ['off-white', wall('#eceae6'), true],
    ['light with soft unevenness', `${wall('#eee')}<rect width="100%" height="50%" fill="#e6e6e6"/>`, true],
    ['mid grey', wall('#999'), false],
    ['light blue', wall('#bcd8ee'), false],
    ['white with a picture frame in a corner', `${wall('#fff')}<rect width="80" height="90" fill="#654"/>`, false],
    [
      'white with a shadow beside the person',
      `${wall('#fafafa')}<rect x="200" width="60" height="300" fill="#d5d5d5"/>`,
      false,
    ],
    [
      'striped',
      `${wall('#fff')}${Array.from({ length: 20 }, (_, i) => `<rect x="${i * 15}" width="5" height="300" fill="#ddd"/>`).join('')}`,
      false,
    ],
  ])('%s', async (_, drawing, isPlain) => {
    expect((await measure(drawing)).isPlain).toBe(isPlain);
  });
});
