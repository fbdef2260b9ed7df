import { beforeAll, describe, expect, test } from '@jest/globals';
import { type SeenPortrait, seePortrait } from '#tests/support/engine/seen-portrait.ts';
import { faceVisible } from './face-visible.ts';

let portrait: SeenPortrait;
beforeAll(async () => {
  portrait = await seePortrait();
});

const lowerFace = 'M -92 30 Q 0 14 92 30 Q 88 130 0 176 Q -88 130 -92 30 Z';
const mask = (fill: string) => `<path d="${lowerFace}" fill="${fill}"/>`;
const beard = `<path fill-rule="evenodd" fill="#1d140e" fill-opacity="0.85" d="M -84 60 Q -40 78 0 78 Q 40 78 84 60 Q 80 130 0 172
  Q -80 130 -84 60 Z M -42 104 Q 0 74 42 104 Q 0 140 -42 104 Z"/>`;
const letters = `<path d="M -90 30 v 56 M -90 30 h 26 v 26 h -26 M -46 30 v 56 h 28 v -56 Z M 6 30 v 56 M 6 30 h 26 v 26 h -26 M 50 30 l 16 26
  l 16 -26 M 66 56 v 30"/>`;
const net = (colour: string) => {
  const threads = Array.from(
    { length: 40 },
    (_, at) => `M ${at * 15 - 300} -200 l 400 420 M ${300 - at * 15} -200 l -400 420`,
  );
  return `<path d="${threads.join(' ')}" stroke="${colour}" stroke-width="2" fill="none"/>`;
};

describe('the face is visible', () => {
  test.each([
    ['when nothing covers it', ''],
    ['with a beard', beard],
    ['with glasses', '<circle cx="-50" cy="4" r="34" fill="none" stroke="#111" stroke-width="5"/>'],
    ['in a third of the light', '<rect x="-900" y="-900" width="1800" height="1800" fill="#000" fill-opacity="0.65"/>'],
    ['with rouge', '<ellipse cx="-52" cy="46" rx="14" ry="9" fill="#c8506a" fill-opacity="0.25"/>'],
    ['with half of it in shadow', '<rect x="0" y="-900" width="900" height="1800" fill="#000" fill-opacity="0.45"/>'],
  ])('%s', async (_, content) => {
    expect(faceVisible(await portrait.drawOver(content))).toBeGreaterThan(0.65);
  });
});

describe('the face is covered', () => {
  test.each([
    ['by a light blue mask', mask('#a9cfe0')],
    ['by a white mask', mask('#eef0f0')],
    ['by a black mask', mask('#17181c')],
    ['by a mask of the colour of skin', mask('#d9b3a4')],
    ['by something in front of the mouth', '<rect x="-50" y="70" width="100" height="70" fill="#26282c"/>'],
    ['by a red disc in front of the mouth', '<circle cx="0" cy="104" r="48" fill="#d92b2b"/>'],
    ['by paint of the colour of skin over the mouth', '<ellipse cx="0" cy="104" rx="56" ry="34" fill="#d9b3a4"/>'],
    ["by an animal's nose", '<ellipse cx="0" cy="52" rx="30" ry="20" fill="#1c1416"/>'],
    ['by a sticker on one cheek', '<circle cx="-54" cy="50" r="13" fill="#f2c230"/>'],
    ['by a net', net('#101010')],
    ['by a white net', net('#ffffff')],
    ['by letters over both cheeks', `<g fill="none" stroke="#202020" stroke-width="13">${letters}</g>`],
  ])('%s', async (_, content) => {
    expect(faceVisible(await portrait.drawOver(content))).toBeLessThan(0.5);
  });
});
