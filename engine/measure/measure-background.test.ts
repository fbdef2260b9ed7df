import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { measureBackground } from './measure-background.ts';

const side = 600;
const person = { left: 200, right: 400, top: 120 };

/** A background drawn as SVG, with a dark person in the middle third. */
async function measure(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawing}
    <rect x="${person.left}" y="${person.top}" width="${person.right - person.left}" height="${side}" fill="#222"/></svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const alpha = Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return x >= person.left && x < person.right && y >= person.top ? 1 : 0;
  });
  return measureBackground({ data, widthPx: side, heightPx: side }, alpha, new Uint8Array(side * side).fill(1));
}

const wall = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;
const white = wall('#f0f0ee');
const fading = (to: string) =>
  `<defs><linearGradient id="g"><stop stop-color="#f0f0ee"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/>`;
const blurred = (shape: string) =>
  `${white}<defs><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="10"/></filter></defs>
  <g filter="url(#b)">${shape}</g>`;

describe('a plain wall of any colour', () => {
  test.each([
    ['white', '#ffffff'],
    ['cream', '#f0e8d2'],
    ['grey', '#999999'],
  ])('%s is measured as plain, evenly lit and in its colour', async (_, colour) => {
    const { plainShare, lightRange, shadowDepth } = await measure(wall(colour));
    expect(plainShare).toBe(1);
    expect(lightRange).toBeLessThan(0.1);
    expect(shadowDepth).toBe(0);
  });

  test('its colour is given in CIELAB', async () => {
    const { colour } = await measure(wall('#dcdcdc'));
    expect(colour?.l).toBeCloseTo(87.76, 1);
    expect(Math.hypot(colour!.a, colour!.b)).toBeLessThan(0.1);
  });
});

describe('an object on the wall is counted by its share, however small', () => {
  test.each([
    ['a light switch', '<rect x="60" y="200" width="40" height="40" fill="#dddddd"/>', 0.006],
    ['a line one pixel wide', '<rect y="60" width="600" height="1" fill="#888888"/>', 0.01],
    ['an upright line', '<rect x="80" width="2" height="600" fill="#a0a0a0"/>', 0.005],
    ['a picture frame in a corner', '<rect width="80" height="90" fill="#665544"/>', 0.02],
    ['a patch of another colour as light as the wall', '<rect width="60" height="60" fill="#fbe9ee"/>', 0.01],
  ])('%s', async (_, drawing, share) => {
    const { plainShare, shadowDepth } = await measure(white + drawing);
    expect(1 - plainShare).toBeGreaterThan(share);
    expect(1 - plainShare).toBeLessThan(share * 3);
    expect(shadowDepth).toBe(0);
  });

  test('a nail of 4 pixels is not counted', async () => {
    expect((await measure(`${white}<rect x="73" y="79" width="4" height="4" fill="#333333"/>`)).plainShare).toBe(1);
  });

  test('ends of hair within 30 pixels of the person are not counted', async () => {
    const strands = Array.from(
      { length: 12 },
      (_, i) => `<path d="M 205 ${150 + 12 * i} L 175 ${146 + 12 * i}" stroke="#221100" stroke-width="2"/>`,
    );
    expect((await measure(white + strands.join(''))).plainShare).toBe(1);
  });

  test('stripes all over are counted', async () => {
    const stripes = Array.from(
      { length: 20 },
      (_, i) => `<rect x="${i * 30}" width="12" height="600" fill="#d8d8d8"/>`,
    );
    expect((await measure(white + stripes.join(''))).plainShare).toBeLessThan(0.8);
  });
});

describe('light on the wall', () => {
  test('that fades by 15 % from side to side is measured as a range of lightness', async () => {
    const { plainShare, lightRange, shadowDepth } = await measure(fading('#ccccca'));
    expect(lightRange).toBeGreaterThan(11);
    expect(lightRange).toBeLessThan(13);
    expect([plainShare, shadowDepth]).toEqual([1, 0]);
  });

  test('that fades by 5 % is a small range', async () => {
    expect((await measure(fading('#e4e4e2'))).lightRange).toBeLessThan(5);
  });

  test('a soft shadow of 20 % next to the person is measured by its depth, and is no object', async () => {
    const { plainShare, shadowDepth } = await measure(
      blurred('<rect x="380" y="150" width="80" height="300" fill="#c0c0be"/>'),
    );
    expect(shadowDepth).toBeGreaterThan(7);
    expect(shadowDepth).toBeLessThan(18);
    expect(plainShare).toBe(1);
  });

  test('the hard, narrow shadow of a flash along the outline counts as a shallow one, as it might be hair', async () => {
    const { plainShare, shadowDepth } = await measure(
      `${white}<rect x="400" y="150" width="14" height="300" fill="#b8b8b6"/>`,
    );
    expect(shadowDepth).toBe(6);
    expect(plainShare).toBe(1);
  });

  test('a faint shadow has a small depth', async () => {
    const { shadowDepth } = await measure(blurred('<rect x="380" y="150" width="80" height="300" fill="#dedddc"/>'));
    expect(shadowDepth).toBeGreaterThan(3);
    expect(shadowDepth).toBeLessThan(7);
  });
});

test('has no fault where no wall shows', () => {
  const photo = { data: new Uint8Array(side * side * 3), widthPx: side, heightPx: side };
  const everywhere = new Float32Array(side * side).fill(1);
  const measured = measureBackground(photo, everywhere, new Uint8Array(side * side).fill(1));
  expect(measured).toEqual({ plainShare: 1, colour: undefined, lightRange: 0, shadowDepth: 0 });
});
