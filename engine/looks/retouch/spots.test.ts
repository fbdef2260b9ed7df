import { describe, expect, test } from '@jest/globals';
import { contrastAt } from './contrast-at.ts';
import { evenSkin } from './even-skin.ts';
import { isRoundPeak } from './find-spots.ts';
import { unevenness } from './ring-around.ts';
import { spotProfile } from './spot-profile.ts';

const [widthPx, heightPx] = [41, 41];
const drawn = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: widthPx * heightPx }, (_, at) =>
    value((at % widthPx) - 20, Math.floor(at / widthPx) - 20),
  );
const middle = 20 * widthPx + 20;
const skin = drawn(() => 1);

describe('a ring', () => {
  const around = (value: (angle: number) => number) =>
    Array.from({ length: 24 }, (_, at) => value((at * Math.PI) / 12));

  test('on an even slope of light is even', () => {
    expect(unevenness(around((angle) => 0.5 + 0.2 * Math.cos(angle) - 0.1 * Math.sin(angle)))).toBeLessThan(1e-6);
  });

  test('across an edge or a fold is not', () => {
    expect(unevenness(around((angle) => (Math.cos(angle) > 0.7 ? 0.3 : 0.6)))).toBeGreaterThan(0.1);
    expect(unevenness(around((angle) => (Math.abs(Math.cos(angle)) > 0.9 ? 0.3 : 0.6)))).toBeGreaterThan(0.1);
  });
});

test('a dot is a round peak, a line is none', () => {
  expect(
    isRoundPeak(
      drawn((x, y) => Math.exp(-(x * x + y * y) / 18)),
      widthPx,
      middle,
      3,
    ),
  ).toBe(true);
  expect(
    isRoundPeak(
      drawn((x) => Math.exp(-(x * x) / 18)),
      widthPx,
      middle,
      3,
    ),
  ).toBe(false);
});

test('contrast is that of a place against the skin around, not against what is beside it', () => {
  const size = { widthPx, heightPx };
  const dot = drawn((x, y) => (Math.hypot(x, y) < 3 ? 0.6 : 0.5));
  expect(contrastAt(size, dot, skin, middle, 1.5, 8)).toBeGreaterThan(0.07);
  const besideHair = drawn((x) => (x > 5 ? 0 : 0.5));
  const withoutHair = drawn((x) => (x > 5 ? 0 : 1));
  expect(Math.abs(contrastAt(size, besideHair, withoutHair, middle, 1.5, 8))).toBeLessThan(1e-5);
});

describe('the profile of a spot', () => {
  const size = { widthPx, heightPx };
  const spot = { x: 20.5, y: 20.5, radius: 6 };
  const faded = (x: number, y: number) => 0.02 + 0.05 * Math.exp(-(x * x + y * y) / 25);
  const cut = (x: number, y: number) => (Math.hypot(x, y) < 5.2 ? 0.07 : 0.02);

  test('of a blemish fades out, of a mark ends at an edge', () => {
    expect(spotProfile(size, drawn(faded), skin, spot, 1).edge).toBeGreaterThan(0.85);
    expect(spotProfile(size, drawn(cut), skin, spot, 1).edge).toBeLessThan(0.3);
  });

  test('is that of what it has less of, where that is asked', () => {
    const lighter = drawn((x, y) => 0.6 - faded(x, y));
    const { peak, half } = spotProfile(size, lighter, skin, spot, -1);
    expect(peak).toBeCloseTo(0.05, 2);
    expect(half).toBeCloseTo(5 * Math.sqrt(Math.log(2)), 0);
  });

  test('does not see hair beside it', () => {
    const beside = drawn((x, y) => (x > 10 ? 0.9 : faded(x, y)));
    const without = drawn((x) => (x > 9 ? 0 : 1));
    expect(spotProfile(size, beside, without, spot, 1).peak).toBeCloseTo(0.05, 2);
  });
});

describe('evening', () => {
  const flat = drawn(() => 0.6);
  const colour = { a: drawn(() => 0.03), b: drawn(() => 0.05) };
  const layersOf = (fine: Float32Array) => ({ fine, form: flat, light: flat, formColour: colour, wideColour: colour });
  const evened = (depth: number, kept = 0) => {
    const fine = drawn((x, y) => (Math.hypot(x, y) < 4 ? 0.6 - depth : 0.6));
    const lab = { l: fine.slice(), a: colour.a.slice(), b: colour.b.slice() };
    evenSkin(
      lab,
      layersOf(fine),
      skin,
      drawn(() => kept),
      0.75,
      1,
    );
    return (lab.l[middle]! - fine[middle]!) / depth;
  };

  test('lifts a faint blotch, and leaves what is as dark as a mole', () => {
    expect(evened(0.015)).toBeCloseTo(0.75, 2);
    expect(evened(0.12)).toBeLessThan(0.15);
  });

  test('leaves kept marks alone', () => {
    expect(evened(0.015, 1)).toBe(0);
  });

  test('keeps what is finer than a blotch as it is', () => {
    const lab = {
      l: drawn((x, y) => 0.6 + ((x + y) % 2 === 0 ? 0.01 : -0.01)),
      a: colour.a.slice(),
      b: colour.b.slice(),
    };
    const before = lab.l.slice();
    evenSkin(
      lab,
      layersOf(flat),
      skin,
      drawn(() => 0),
      0.75,
      1,
    );
    expect(lab.l).toEqual(before);
  });
});
