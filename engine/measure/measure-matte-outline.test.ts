import { describe, expect, test } from '@jest/globals';
import { measureMatteOutline } from './measure-matte-outline.ts';

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;

const { floor, hypot, max, min } = Math;
const side = 240;
const radius = 70;
const whitePatch: Colour = [250, 250, 250];
const hair: Colour = [60, 52, 46];
/** Differs from the hair by 0.12: enough to be seen. */
const darkWall: Colour = [78, 70, 63];
/** Widths of the mask's ramp, in pixels: two thirds of it are its softness. */
const [sharp, unsure, guessed] = [6, 15, 33];

/** The doubt about a round head before a wall; a strip of the picture is white. */
function doubt(wall: Paint, rampPx: number, person: Colour = hair, light: Colour = [1, 1, 1]): number {
  const data = new Uint8Array(side * side * 3);
  const coarse = new Float32Array(side * side);
  for (let at = 0; at < coarse.length; at += 1) {
    const [x, y] = [at % side, floor(at / side)];
    const beyond = hypot(x - side / 2, y - side / 2) - radius;
    const colour = y < 12 ? whitePatch : beyond < 0 ? person : wall(x, y);
    coarse[at] = max(0, min(1, 0.5 - beyond / rampPx));
    data.set(
      colour.map((value, channel) => Math.round(value * light[channel]!)),
      at * 3,
    );
  }
  const inside = new Uint8Array(coarse.length).fill(1);
  return measureMatteOutline({ data, widthPx: side, heightPx: side }, coarse, inside);
}

const plain =
  (colour: Colour): Paint =>
  () =>
    colour;
const checkerboard: Paint = (x, y) => ((floor(x / 24) + floor(y / 24)) % 2 === 0 ? [25, 25, 25] : [235, 235, 235]);

describe('an outline is doubtful', () => {
  test('not at all where the mask is sure, whatever the colours', () => {
    expect(doubt(plain(hair), sharp)).toBe(0);
  });

  test('half where the mask is unsure and hair and wall look alike', () => {
    expect(doubt(plain(hair), unsure)).toBeCloseTo(0.5, 1);
  });

  test('not where the mask is unsure and the colours tell', () => {
    expect(doubt(plain(darkWall), unsure)).toBe(0);
  });

  test('wholly where the mask only guesses and the wall is no help', () => {
    expect(doubt(plain(darkWall), guessed)).toBeGreaterThan(0.9);
  });

  test('not where soft hair contrasts with an even wall', () => {
    expect(doubt(plain([200, 205, 210]), guessed)).toBe(0);
  });
});

describe('doubt does not depend on the light of the picture', () => {
  test.each<[string, Colour]>([
    ['three quarters of it', [0.75, 0.75, 0.75]],
    ['85 %', [0.85, 0.85, 0.85]],
    ['a warm lamp', [1, 0.86, 0.7]],
    ['the shade', [0.84, 0.92, 1]],
  ])('%s', (_, light) => {
    expect(doubt(plain(darkWall), unsure, hair, light)).toBe(0);
    expect(doubt(plain(hair), unsure, hair, light)).toBeCloseTo(0.5, 1);
  });
});

describe('a checkerboard behind the person', () => {
  test('is doubtful even where the mask is sure, when one of its colours is that of the hair', () => {
    expect(doubt(checkerboard, sharp, [40, 34, 30])).toBeGreaterThan(0.5);
  });

  test('is not doubtful when the hair has another colour', () => {
    expect(doubt(checkerboard, sharp, [190, 90, 40])).toBe(0);
  });
});
