import { expect, test } from '@jest/globals';
import type { CropPlan } from '#engine/layout/crop-plan.ts';
import { measureBeside } from './measure-beside.ts';

const side = 600;
const plan: CropPlan = {
  head: {
    frame: { origin: { x: 0, y: 0 }, angle: 0 },
    face: { left: -100, right: 100, top: -80, chin: 140 },
    crown: -160,
    skull: { likely: -160, lowest: -160 },
    heightPx: 300,
  },
  headShare: 0.5,
  eyeShare: 0.6,
  left: -300,
  top: -240,
  widthPx: side,
  heightPx: side,
};

/** A head and sloping shoulders, with something else drawn. */
function besideOf(isThere: (x: number, y: number) => boolean = () => false): number {
  const coarse = new Float32Array(side * side);
  for (let at = 0; at < coarse.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const isHead = Math.hypot((x - 300) / 120, (y - 230) / 150) < 1;
    const isBody = y > 440 + Math.abs(x - 300) * 0.3;
    if (isHead || isBody || isThere(x, y)) coarse[at] = 1;
  }
  const raster = { data: new Uint8Array(), widthPx: side, heightPx: side };
  return measureBeside(raster, coarse, plan).besideShare;
}

test('does not take sloping shoulders for a bystander', () => {
  expect(besideOf()).toBe(0);
});

test('does not take wide hair on both sides for a bystander', () => {
  expect(besideOf((x, y) => Math.abs(x - 300) < 240 && y > 150 && y < 400)).toBeLessThan(0.001);
});

test.each<[string, (x: number, y: number) => boolean]>([
  ['a bystander from behind', (x, y) => Math.hypot(x - 560, y - 250) < 70],
  ['a raised arm', (x, y) => x < 60 && y > 150],
  ['a shoulder at the lower edge of the photo', (x, y) => x > 550 && y > 460],
])('%s shows', (_, isThere) => {
  expect(besideOf(isThere)).toBeGreaterThan(0.001);
});

test('takes a lock above the shoulder for hair', () => {
  expect(besideOf((x, y) => x > 440 && x < 500 && y > 420 && y < 445)).toBe(0);
});
