import { expect, test } from '@jest/globals';
import { addFringe } from './add-fringe.ts';
import type { HeadView } from './head-view.ts';

const sidePx = 60;
const unitPx = 50;
const hairline = 12;

/** A forehead below dark hair, with a column of another lightness that begins so far below the hairline. */
function look(lightness: number, gap = 0, hue = 0.01) {
  const pixels = Array.from({ length: sidePx ** 2 }, (_, at) => at);
  const isLock = (at: number) => {
    const [x, y] = [at % sidePx, Math.floor(at / sidePx)];
    return x >= 28 && x < 31 && y >= hairline + gap && y < 40;
  };
  const isHair = (at: number) => at < hairline * sidePx;
  const plane = (hair: number, skin: number, lock: number) =>
    Float32Array.from(pixels, (at) => (isHair(at) ? hair : isLock(at) ? lock : skin));
  const view = {
    widthPx: sidePx,
    heightPx: sidePx,
    lab: { l: plane(0.2, 0.8, lightness), a: plane(0.01, 0.035, hue), b: plane(0.01, 0.035, hue) },
    alpha: new Float32Array(pixels.length).fill(1),
    near: new Float32Array(pixels.length).fill(1),
    features: new Float32Array(pixels.length),
    place: { unitPx, across: () => 0, down: () => -0.4 },
  } as unknown as HeadView;
  const hair = Float32Array.from(pixels, (at) => (isHair(at) ? 1 : 0));
  addFringe(view, hair, (at) => (isHair(at) || isLock(at) ? 50 : 1));
  const lock = pixels.filter(isLock);
  return lock.reduce((sum, at) => sum + hair[at]!, 0) / lock.length;
}

test('a lock that hangs over the forehead is hair to its end', () => {
  expect(look(0.3)).toBeGreaterThan(0.95);
});

test.each([
  ['shade', 0.7, 0, 0.035],
  ['a wrinkle or a brow that hangs together with no hair', 0.3, 6, 0.01],
] as const)('%s is not', (_, lightness, gap, hue) => {
  expect(look(lightness, gap, hue)).toBeLessThan(0.05);
});
