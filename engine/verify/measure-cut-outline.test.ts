import { expect, test } from '@jest/globals';
import type { Raster } from '#engine/input/raster.ts';
import { measureCutOutline } from './measure-cut-outline.ts';

const sidePx = 300;
const scale = sidePx / 600;
const soft = 3;

/** A dark disc that fades into the wall, standing on the lower edge, and what is drawn over it. */
function draw(
  grey: (x: number, y: number) => number | undefined = () => undefined,
  wall = (_x: number) => 250,
): Raster {
  const data = new Uint8Array(sidePx ** 2 * 3);
  for (let y = 0; y < sidePx; y += 1) {
    for (let x = 0; x < sidePx; x += 1) {
      const past = Math.hypot(x - 150, y - 230) - 100;
      const share = Math.min(1, Math.max(0, 0.5 - past / soft));
      data.fill(grey(x, y) ?? wall(x) + (40 - wall(x)) * share, (y * sidePx + x) * 3, (y * sidePx + x) * 3 + 3);
    }
  }
  return { data, widthPx: sidePx, heightPx: sidePx };
}

test('a whole outline has nothing beside it and no straight line', () => {
  const { besidePx, straightPx } = measureCutOutline(draw())!;
  expect(besidePx).toBe(0);
  expect(straightPx).toBeLessThan(30);
});

test('counts a thing left in the wall, in pixels of a photo 600 pixels high, and no thread', () => {
  const lamp = draw((x, y) => (x >= 20 && x < 30 && y >= 50 && y < 60 ? 90 : undefined));
  expect(measureCutOutline(lamp)!.besidePx).toBe(100 / scale ** 2);
  const thread = draw((x, y) => (x === 20 && y >= 50 && y < 90 ? 90 : undefined));
  expect(measureCutOutline(thread)!.besidePx).toBe(0);
});

test.each<[string, (x: number, y: number) => number | undefined]>([
  ['beside', (x, y) => (x < 100 && y > 150 ? 250 : undefined)],
  ['below', (_, y) => (y > 296 ? 250 : undefined)],
])('measures where the picture ended %s the person', (_, grey) => {
  expect(measureCutOutline(draw(grey))!.straightPx).toBeGreaterThan(60);
});

test('does not judge a photographed wall', () => {
  expect(measureCutOutline(draw(undefined, (x) => 240 + (x % 11)))).toBeUndefined();
});
