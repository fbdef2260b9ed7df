import { expect, test } from '@jest/globals';
import type { Model } from '#engine/inference/model.ts';
import { maskPerson } from './mask-person.ts';

/** A network that takes everything bright for the person. */
const brightIsPerson = {
  run: (input: Float32Array) => new Map([['activation_10', input.filter((_, at) => at % 3 === 0)]]),
} as unknown as Model;

test('sees cloth go on beyond the side of the picture instead of streaks of its last pixels', () => {
  const [widthPx, heightPx] = [300, 400];
  // Bright cloth with a dark seam of six pixels at the left edge of the picture.
  const data = new Uint8Array(widthPx * heightPx * 3).map((_, at) => (Math.floor(at / 3) % widthPx < 6 ? 0 : 255));
  const mask = maskPerson(
    { data, widthPx, heightPx },
    { origin: { x: 150, y: 150 }, angle: 0 },
    0,
    200,
    brightIsPerson,
  );
  expect(mask.at({ x: -3, y: 200 })).toBeLessThan(0.2);
  expect(mask.at({ x: -20, y: 200 })).toBeGreaterThan(0.9);
});
