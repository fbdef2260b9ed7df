import { beforeAll, describe, expect, test } from '@jest/globals';
import { type SeenPortrait, seePortrait } from '#tests/support/engine/seen-portrait.ts';
import { eyesVisible, infantEyesVisible } from './eyes-visible.ts';

let portrait: SeenPortrait;
beforeAll(async () => {
  portrait = await seePortrait();
});

const lens = 'M -94 -22 Q -52 -34 -12 -20 Q -8 18 -28 32 Q -56 44 -82 28 Q -96 10 -94 -22 Z';
const glasses = (fill: string, opacity: number, rim = 5) => {
  const half = `<path d="${lens}" fill="${fill}" fill-opacity="${opacity}" stroke="#161616" stroke-width="${rim}"/>`;
  return `${half}<g transform="scale(-1 1)">${half}</g><path d="M -13 -14 Q 0 -24 13 -14" fill="none" stroke="#161616" stroke-width="${rim}"/>`;
};
const shade = (opacity: number) =>
  `<rect x="-900" y="-900" width="1800" height="1800" fill="#000" fill-opacity="${opacity}"/>`;

describe('eyes are visible', () => {
  test('when nothing covers them', () => {
    expect(eyesVisible(portrait.face, 0)).toBeGreaterThan(0.6);
  });

  test('in a picture with a third of the light', async () => {
    expect(eyesVisible(await portrait.drawOver(shade(0.65)), 0)).toBeGreaterThan(0.6);
  });
});

describe('eyes are hidden', () => {
  test.each([
    ['by opaque glasses', glasses('#0c0c0e', 1)],
    ['by glasses that let a fifth of the light through', glasses('#000', 0.8)],
    ['by a patch over one of them', '<ellipse cx="-50" cy="0" rx="36" ry="28" fill="#101010"/>'],
    [
      'by something bright with dark rims, as lids that are shut',
      `<g fill="#f0e0d8" stroke="#201410" stroke-width="9">${[-50, 50].map((x) => `<ellipse cx="${x}" cy="0" rx="29" ry="13"/>`).join('')}</g>`,
    ],
    ['by a bandage over one of them', '<ellipse cx="50" cy="0" rx="36" ry="28" fill="#f0ebe4"/>'],
  ])('%s', async (_, content) => {
    expect(eyesVisible(await portrait.drawOver(content), 0)).toBeLessThan(0.45);
  });

  test('by opaque glasses with a bright reflection, which has contrast but no iris', async () => {
    const streaks = [-62, 38].map((x) => `<path d="M ${x} -20 h 8 l -8 40 h -8 Z" fill="#e8eef4"/>`).join('');
    expect(eyesVisible(await portrait.drawOver(glasses('#101014', 1) + streaks), 0)).toBeLessThan(0.45);
  });
});

test('warns of clear glasses with thick rims, which do not hide the eyes', async () => {
  const share = eyesVisible(await portrait.drawOver(glasses('#fff', 0)), 0);
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.6);
});

describe('the eyes of babies', () => {
  const closed = [-50, 50].map((x) => `<ellipse cx="${x}" cy="0" rx="27" ry="13" fill="#d9b3a4"/>`).join('');
  test('may be closed', async () => {
    expect(infantEyesVisible(await portrait.drawOver(closed))).toBeGreaterThan(0.6);
  });

  test('may not be behind dark glass', async () => {
    expect(infantEyesVisible(await portrait.drawOver(glasses('#0c0c0e', 1)))).toBeLessThan(0.45);
  });
});
