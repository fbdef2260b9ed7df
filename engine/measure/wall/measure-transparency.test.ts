import { expect, test } from '@jest/globals';
import { measureTransparency } from './measure-transparency.ts';

const side = 100;

/** A person in the middle half, and how opaque the picture is at each place. */
function measure(opacityAt: (x: number, y: number) => number) {
  const coarse = new Float32Array(side * side);
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < coarse.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    coarse[at] = x >= 25 && x < 75 ? 1 : 0;
    data.fill(opacityAt(x, y), at * 3, at * 3 + 3);
  }
  return measureTransparency({ data, widthPx: side, heightPx: side }, coarse, new Uint8Array(side * side).fill(1));
}

test('reports nothing for an opaque picture', () => {
  expect(measure(() => 255)).toBeUndefined();
});

test('reports a background that was removed before the upload', () => {
  const removed = measure((x) => (x >= 25 && x < 75 ? 255 : 0));
  expect(removed).toEqual({ share: 0.5, personShare: 0, isBackground: true });
});

test('reports round corners without taking them for the background', () => {
  const rounded = measure((x, y) => (x + y < 10 ? 0 : 255));
  expect(rounded).toMatchObject({ isBackground: false, personShare: 0 });
  expect(rounded?.share).toBeCloseTo(0.0055, 6);
});

test('reports a hole in the person', () => {
  const hole = measure((x, y) => (x >= 40 && x < 60 && y >= 40 && y < 60 ? 128 : 255));
  expect(hole).toMatchObject({ personShare: 0.04, isBackground: false });
});
