import { describe, expect, test } from '@jest/globals';
import { refineAlpha } from './refine-alpha.ts';

const side = 600;
const edge = 300;
const inside = new Uint8Array(side * side).fill(1);
const face = Uint32Array.from({ length: 40 * 40 }, (_, at) => (200 + Math.floor(at / 40)) * side + 80 + (at % 40));

type Rgb = readonly [number, number, number];
const hair: Rgb = [30, 26, 24];
const wall: Rgb = [200, 198, 196];

/** The mean alpha of some columns; the person is left of `edge`, where the mask falls off as the network's does. */
function meanAlpha(
  colourAt: (x: number, y: number) => Rgb,
  from: number,
  to: number,
  shadow = new Uint32Array(0),
): number {
  const data = new Uint8Array(side * side * 3);
  const mask = new Float32Array(side * side);
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    data.set(colourAt(x, y), at * 3);
    mask[at] = Math.max(0, Math.min(1, (edge - x) / 8 + 0.5));
  }
  const alpha = refineAlpha({ data, widthPx: side, heightPx: side }, mask, inside, face, new Uint32Array(0), shadow);
  let sum = 0;
  for (let y = 20; y < side - 20; y += 1) for (let x = from; x < to; x += 1) sum += alpha[y * side + x]!;
  return sum / ((side - 40) * (to - from));
}

describe('near pixels that surely are the person', () => {
  test('keeps lighter strands in dark hair, though they look like hair mixed with wall', () => {
    const isStrand = (x: number, y: number) => x >= edge - 7 && (x + (y >> 2)) % 3 === 0;
    const colourAt = (x: number, y: number): Rgb => (x >= edge ? wall : isStrand(x, y) ? [90, 86, 82] : hair);
    expect(meanAlpha(colourAt, edge - 7, edge - 2)).toBeGreaterThan(0.95);
    expect(meanAlpha(colourAt, edge, edge + 6)).toBeLessThan(0.02);
  });

  test('still removes wall that the mask includes', () => {
    expect(meanAlpha((x) => (x >= edge - 3 ? wall : hair), edge - 3, edge)).toBeLessThan(0.05);
  });

  test('removes a shadow known to be the wall, though it looks like hair mixed with wall', () => {
    const isShadow = (x: number) => x >= edge - 6 && x < edge + 6;
    const colourAt = (x: number): Rgb => (x < edge - 6 ? hair : isShadow(x) ? [110, 109, 108] : wall);
    const shadow = Uint32Array.from({ length: side * side }, (_, at) => at).filter((at) => isShadow(at % side));
    expect(meanAlpha(colourAt, edge - 5, edge + 5, shadow)).toBeLessThan(0.05);
    expect(meanAlpha(colourAt, edge - 5, edge + 5)).toBeGreaterThan(0.4);
    expect(meanAlpha(colourAt, edge - 16, edge - 8, shadow)).toBeGreaterThan(0.95);
  });
});
