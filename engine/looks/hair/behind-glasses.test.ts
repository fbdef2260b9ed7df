import { expect, test } from '@jest/globals';
import { measureBehindGlasses } from './behind-glasses.ts';
import type { HeadPlace } from './head-place.ts';

const [sidePx, unitPx] = [40, 20];
const place = { unitPx } as HeadPlace;

/** Hair in the left half, glasses in the right one from the tenth row to the thirtieth; how it is there in nats for hair. */
function measure(nats: number, worn = true) {
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: sidePx ** 2 }, (_, at) => value(at % sidePx, Math.floor(at / sidePx)));
  const glasses = Uint8Array.from(plane((x, y) => (x >= 20 && x < 30 && y >= 10 && y < 30 ? 1 : 0)));
  const settled = plane((x) => (x < 20 ? 1 : 0));
  return measureBehindGlasses(
    { widthPx: sidePx, glasses: worn ? glasses : undefined, place },
    plane(() => nats),
    settled,
  );
}

test('a lock that goes on behind glasses meets them along its length', () => {
  expect(measure(4)).toBe(20 / unitPx);
});

test.each([
  ['skin behind them', () => measure(-5)],
  ['a face without any', () => measure(4, false)],
])('%s is none', (_, none) => {
  expect(none()).toBe(0);
});
