import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { findWriting, type Writing } from './find-writing.ts';

const side = 600;
const person = new Float32Array(side * side).fill(1);
/** Clothes begin at row 400. */
const face = Uint32Array.of(100 * side, 400 * side);

async function charactersOf(content: string, cloth?: string): Promise<number> {
  return (await writingOf(content, cloth)).characters;
}

async function writingOf(content: string, cloth = '#27304f', mask = person): Promise<Writing> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${cloth}"/>${content}</svg>`;
  const data = await sharp(Buffer.from(svg)).blur(0.4).removeAlpha().raw().toBuffer();
  return findWriting({ data, widthPx: side, heightPx: side }, mask, face, 40);
}

/** Strokes of a digital clock in a box of 14 x 22: the digits of a date, drawn without a font. */
const strokes = {
  '0': 'M2 2H12V20H2Z',
  '1': 'M7 2V20',
  '2': 'M2 2H12V11H2V20H12',
  '3': 'M2 2H12V20H2M3 11H12',
  '4': 'M2 2V11H12M12 2V20',
  '5': 'M12 2H2V11H12V20H2',
};
const write = (digits: string, colour: string, y = 520, x = 300) =>
  [...digits]
    .map((digit, at) => {
      const path = strokes[digit as keyof typeof strokes];
      return `<path transform="translate(${x + at * 20} ${y})" d="${path}" fill="none" stroke="${colour}" stroke-width="3"/>`;
    })
    .join('');

describe('a line of writing over the clothes', () => {
  test.each([
    ['orange on blue', '#ff8a1e', '#27304f'],
    ['white on red', '#ffffff', '#8c2f2b'],
    ['red on white', '#d02020', '#f0efec'],
    ['yellow on black', '#ffd000', '#15161a'],
  ])('is found: %s', async (_name, colour, cloth) => {
    expect(await charactersOf(write('13102024', colour), cloth)).toBeGreaterThanOrEqual(6);
  });

  test('is found in one of two lines, and not across them', async () => {
    expect(await charactersOf(write('1310', '#fff') + write('2345', '#fff', 470, 340))).toBe(4);
  });
});

describe('a line that is laid over the picture', () => {
  const halfPerson = person.map((_, at) => (at % side < 380 ? 1 : 0));
  test.each([
    ['on face or hair', write('13102024', '#fff', 200), person],
    ['beyond the person', write('13102024', '#fff'), halfPerson],
    ['a date in the orange of cameras', write('13102024', '#ff8a1e'), person],
  ])('is known: %s', async (_name, content, mask) => {
    expect((await writingOf(content, '#27304f', mask)).isLaidOver).toBe(true);
  });

  test.each([
    ['white letters on clothes', write('13102024', '#fff')],
    ['large orange ones', `<g transform="translate(-600 -620) scale(2.2)">${write('1310', '#ff8a1e')}</g>`],
    ['four on the face', write('1310', '#fff', 200)],
    [
      'a wavy line on the face',
      [...'13102024'].map((digit, at) => write(digit, '#fff', 200 + 5 * (at % 2), 200 + at * 20)).join(''),
    ],
  ])('is not: %s', async (_name, content) => {
    expect((await writingOf(content)).isLaidOver).toBe(false);
  });
});

describe('no writing', () => {
  const stripes = Array.from(
    { length: 12 },
    (_, at) => `<rect x="${at * 50}" y="380" width="12" height="220" fill="#fff"/>`,
  );
  const rows = Array.from({ length: 5 }, (_, at) => `<circle cx="300" cy="${420 + at * 40}" r="7" fill="#fff"/>`);
  test.each([
    ['plain cloth', ''],
    ['stripes', stripes.join('')],
    ['a row of buttons', rows.join('')],
    ['a tie', '<path d="M290 400h20l14 120-24 60-24-60z" fill="#b02a30"/>'],
    [
      'digits of many colours',
      ['#fff', '#f00', '#0f0', '#ff0', '#f0f'].map((c, at) => write('2', c, 520, 300 + at * 20)).join(''),
    ],
  ])('is %s', async (_name, content) => {
    expect(await charactersOf(content)).toBeLessThan(3);
  });

  test('is what lies beside the person', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${write('13102024', '#fff')}</svg>`;
    const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    const empty = new Float32Array(side * side);
    expect(findWriting({ data, widthPx: side, heightPx: side }, empty, face, 40).characters).toBe(0);
  });
});
