import { describe, expect, test } from '@jest/globals';
import { clearHaze } from './clear-haze.ts';

const side = 300;
const everywhere = new Uint8Array(side * side).fill(1);

/** A person up to column 100, and what a test adds. */
function cleared(add: (x: number, y: number) => number | undefined): Float32Array {
  const alpha = Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return add(x, y) ?? (x < 100 ? 1 : 0);
  });
  clearHaze(alpha, everywhere, side, side);
  return alpha;
}
const at = (x: number, y: number) => y * side + x;

describe('clearing the matte', () => {
  test('removes an even veil', () => {
    const alpha = cleared((x) => (x >= 100 && x < 140 ? 0.2 : undefined));
    expect(alpha[at(120, 150)]).toBe(0);
  });

  test('keeps a hair that covers half of its pixels', () => {
    const alpha = cleared((x, y) => (x >= 100 && x < 140 && y % 12 === 0 ? 0.5 : undefined));
    expect(alpha[at(120, 144)]).toBeCloseTo(0.5, 5);
  });

  test('keeps an outline that is soft over five pixels', () => {
    const soft = (x: number) => (x >= 100 && x < 105 ? (105 - x) / 6 : undefined);
    const alpha = cleared(soft);
    for (let x = 100; x < 104; x += 1) expect(alpha[at(x, 150)]).toBeCloseTo(soft(x)!, 1);
  });

  test('drops faint dust that has nothing solid near it', () => {
    expect(cleared((x, y) => (x === 200 && y === 150 ? 0.2 : undefined))[at(200, 150)]).toBe(0);
  });

  test('changes nothing outside the band', () => {
    const alpha = new Float32Array(side * side).fill(0.2);
    clearHaze(alpha, new Uint8Array(side * side), side, side);
    expect(alpha.every((value) => value === Math.fround(0.2))).toBe(true);
  });
});
