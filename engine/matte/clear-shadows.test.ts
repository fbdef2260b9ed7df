import { describe, expect, test } from '@jest/globals';
import { clearShadows } from './clear-shadows.ts';

const side = 600;
const inside = new Uint8Array(side * side).fill(1);
/** Rows 200 to 360, columns 240 to 360. */
const face = Uint32Array.from({ length: 160 * 120 }, (_, at) => (200 + Math.floor(at / 120)) * side + 240 + (at % 120));

type Rgb = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

/** A head from 200 to 400 and shoulders below it. */
const isPerson: Place = (x, y) => (x >= 200 && x < 400 && y > 100) || y > 450;
/** A strip beside the head, 30 px wide. */
const beside: Place = (x, y) => x >= 400 && x < 430 && y > 150 && y < 440;

/** @param colourOf the strip, in shares of the wall's light or as a colour of its own */
function clear(wall: Rgb, strip: (x: number, y: number) => Rgb, unsure = 0.6) {
  const data = new Uint8Array(side * side * 3);
  const mask = new Float32Array(side * side);
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const [person, shadow] = [isPerson(x, y), beside(x, y)];
    data.set(person ? [60, 40, 30] : shadow ? strip(x, y) : wall, at * 3);
    mask[at] = person ? 1 : shadow ? unsure : 0;
  }
  const { coarse, shadowDepth } = clearShadows({ data, widthPx: side, heightPx: side }, mask, inside, face);
  let left = 0;
  for (let at = 0; at < mask.length; at += 1) {
    if (beside(at % side, Math.floor(at / side)) && coarse[at]! > 0.1) left += 1;
  }
  const person = coarse.filter((value, at) => value === 1 && isPerson(at % side, Math.floor(at / side))).length;
  return {
    leftShare: left / (30 * 289),
    keepsPerson: person === mask.filter((value) => value === 1).length,
    shadowDepth,
  };
}

const shaded = (wall: Rgb, share: number) => (): Rgb =>
  wall.map((value) => Math.round(value * share)) as unknown as Rgb;
const white: Rgb = [240, 240, 238];

describe('what the mask takes for the person beside the head', () => {
  test.each([
    ['white', white, 0.85],
    ['white, hard', white, 0.58],
    ['grey', [205, 206, 208] as Rgb, 0.7],
    ['beige', [226, 212, 190] as Rgb, 0.75],
  ])('is cleared where it is the shadow on a %s wall', (_name, wall, share) => {
    const { leftShare, keepsPerson, shadowDepth } = clear(wall, shaded(wall, share));
    expect(leftShare).toBeLessThan(0.01);
    expect(keepsPerson).toBe(true);
    expect(shadowDepth).toBeGreaterThan(10);
  });

  test('is cleared with the soft edge of the shadow', () => {
    const soft = (x: number): Rgb => shaded(white, 0.7 + 0.3 * Math.max(0, (x - 412) / 18))();
    expect(clear(white, soft).leftShare).toBeLessThan(0.05);
  });

  test.each([
    ['hair of another hue', (): Rgb => [150, 120, 90]],
    ['grey strands', (x: number, y: number): Rgb => shaded(white, (x + (y >> 3)) % 3 === 0 ? 0.5 : 0.8)()],
    ['white hair lighter than a shadow', shaded(white, 0.99)],
    ['hair as dark as no shadow', shaded(white, 0.3)],
  ])('stays where it is %s', (_name, strip) => {
    expect(clear(white, strip)).toMatchObject({ leftShare: 1, shadowDepth: 0 });
  });

  test('stays where the mask is sure of it: cloth in the hue of the wall', () => {
    expect(clear(white, shaded(white, 0.85), 1)).toMatchObject({ leftShare: 1, shadowDepth: 0 });
  });

  test('stays on a wall that is not even', () => {
    const data = new Uint8Array(side * side * 3).map((_, at) => ((at / 3) % 40 < 20 ? 240 : 120));
    const mask = Float32Array.from({ length: side * side }, (_, at) => (isPerson(at % side, at / side) ? 1 : 0));
    const { coarse, shadowDepth } = clearShadows({ data, widthPx: side, heightPx: side }, mask, inside, face);
    expect([coarse === mask, shadowDepth]).toEqual([true, 0]);
  });
});
