import { expect, test } from '@jest/globals';
import { findOrnament } from './find-ornament.ts';
import type { HeadView } from './head-view.ts';

const sidePx = 40;

/** Brown hair in which some pixels are red. */
function look(isRed: (x: number, y: number) => boolean) {
  const pixels = Array.from({ length: sidePx ** 2 }, (_, at) => at);
  const red = pixels.filter((at) => isRed(at % sidePx, Math.floor(at / sidePx)));
  const a = new Float32Array(pixels.length).fill(0.015);
  for (const at of red) a[at] = 0.09;
  const view = {
    widthPx: sidePx,
    heightPx: sidePx,
    lab: { l: a, a, b: a },
    alpha: new Float32Array(a.length).fill(1),
    near: new Float32Array(a.length),
    place: { down: () => -0.5 },
  } as unknown as HeadView;
  return { red, found: findOrnament(view, pixels) };
}

test('finds a red band in brown hair', () => {
  const { red, found } = look((_, y) => y >= 10 && y < 14);
  expect([...found!.keys()].filter((at) => found![at] === 1)).toEqual(red);
});

test.each([
  ['hair of one hue', () => false],
  ['cloth that is red in large part', (_: number, y: number) => y > 25],
  ['the flowers of a print', (x: number, y: number) => x % 8 < 2 && y % 8 < 2],
])('finds none in %s', (_, isRed) => {
  expect(look(isRed).found).toBeUndefined();
});
