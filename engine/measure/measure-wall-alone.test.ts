import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { measureReplacedWall } from './measure-replaced-wall.ts';
import { measureWallAlone } from './measure-wall-alone.ts';

const side = 300;
const paper = { colour: [255, 255, 255], tolerance: 8 } as const;

/** A person in a white shirt before a white wall, with whatever else is drawn, as an encoded photo shows them. */
async function photoOf(more = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/>
    <circle cx="150" cy="120" r="60" fill="#b08070"/><path d="M 60 300 Q 70 200 150 190 Q 230 200 240 300" fill="#345"/>
    <rect x="135" y="200" width="30" height="100" fill="#fff"/>${more}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 85 }).toBuffer();
  return { data: await sharp(jpeg).raw().toBuffer(), widthPx: side, heightPx: side };
}

describe('a wall measured from the picture alone', () => {
  test('includes everything around a person on plain white', async () => {
    const { plainShare, strayShare, wallShare } = measureWallAlone(await photoOf(), paper);
    expect([plainShare, strayShare]).toEqual([1, 0]);
    expect(wallShare).toBeGreaterThan(0.55);
  });

  test('excludes a white shirt', async () => {
    const shirt = (30 * 100) / side ** 2;
    const dark = await photoOf('<rect x="135" y="200" width="30" height="100" fill="#345"/>');
    expect(measureWallAlone(await photoOf(), paper).wallShare).toBeCloseTo(measureWallAlone(dark, paper).wallShare, 3);
    expect(shirt).toBeGreaterThan(0.03);
  });

  test.each([
    ['a piece of the old background in a corner', '<rect width="40" height="50" fill="#7a8a60"/>', 0.02],
    ['a faint patch', '<rect x="20" y="40" width="30" height="30" fill="#ececec"/>', 0.009],
    ['a second person behind', '<circle cx="260" cy="80" r="20" fill="#a07060"/>', 0.013],
  ])('counts %s as stray', async (_, drawing, share) => {
    const { strayShare } = measureWallAlone(await photoOf(drawing), paper);
    expect(strayShare).toBeGreaterThan(share);
    expect(strayShare).toBeLessThan(share * 1.6);
  });

  test('counts a head separated from the body by a white collar as the person', async () => {
    const collar = '<rect x="80" y="175" width="140" height="22" fill="#fff"/>';
    expect(measureWallAlone(await photoOf(collar), paper).strayShare).toBe(0);
  });

  test('does not separate objects connected with the person', async () => {
    const wedge = '<path d="M 205 120 L 260 100 L 235 225 L 200 200 Z" fill="#7a8a60"/>';
    expect(measureWallAlone(await photoOf(wedge), paper).strayShare).toBe(0);
  });
});

test('finds a piece of the old background that the matte takes for the person', async () => {
  const photo = await photoOf('<rect x="10" y="20" width="40" height="50" fill="#7a8a60"/>');
  const wrong = new Float32Array(side * side);
  for (let at = 0; at < wrong.length; at += 1) wrong[at] = photo.data[at * 3 + 1]! < 245 ? 1 : 0;
  expect(measureReplacedWall(photo, wrong, '#ffffff').plainShare).toBeLessThan(0.97);
});
