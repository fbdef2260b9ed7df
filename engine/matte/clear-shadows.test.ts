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

/**
 * A person before a wall with a hard shadow beside the head, of which the mask is unsure.
 *
 * @param colourAt of further places, which the mask takes for the person as surely as told
 */
function clearScene(
  wall: Rgb,
  colourAt: (x: number, y: number) => Rgb | undefined,
  sure: number,
  hasShadow: Place = beside,
) {
  const data = new Uint8Array(side * side * 3);
  const mask = new Float32Array(side * side);
  for (let at = 0; at < mask.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const further = colourAt(x, y);
    const shadow = hasShadow(x, y);
    const own = isPerson(x, y) ? ([60, 40, 30] as const) : undefined;
    data.set(further ?? own ?? (shadow ? shaded(wall, 0.7)() : wall), at * 3);
    mask[at] = further !== undefined ? sure : own !== undefined ? 1 : shadow ? 0.6 : 0;
  }
  return clearShadows({ data, widthPx: side, heightPx: side }, mask, inside, face);
}

function shareOf(mask: Float32Array, place: Place): number {
  const values = [...mask].filter((_, at) => place(at % side, Math.floor(at / side)));
  return values.filter((value) => value > 0.1).length / values.length;
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

  test('is cleared between locks, where the mask is sure of it, once there is a hard shadow', () => {
    const between: Place = (x, y) => x >= 180 && x < 188 && y > 160 && y < 260;
    const { coarse } = clearScene(white, (x, y) => (between(x, y) ? shaded(white, 0.7)() : undefined), 1);
    expect(shareOf(coarse, between)).toBeLessThan(0.15);
  });

  test('stays beside the shoulders alone: pale cloth', () => {
    const cloth: Place = (x, y) => x >= 400 && x < 460 && y > 400 && y <= 450;
    const scene = (x: number, y: number) => (cloth(x, y) ? shaded(white, 0.85)() : undefined);
    expect(shareOf(clearScene(white, scene, 0.6, () => false).coarse, cloth)).toBe(1);
  });

  test('stays where it is too dark for a shadow on that wall: a navy suit before blue', () => {
    const blue: Rgb = [128, 138, 185];
    expect(clear(blue, shaded(blue, 0.38))).toMatchObject({ leftShare: 1, shadowDepth: 0 });
  });

  test('is known as wall around the outline, where the mask does not see it either', () => {
    // Twenty pixels wide; the steps at either side are left out.
    const { shadowPixels } = clearScene(
      white,
      (x, y) => (x >= 180 && x < 200 && y > 120 && y < 430 ? shaded(white, 0.7)() : undefined),
      0,
    );
    const places = [...shadowPixels].filter((at) => at % side < 200);
    expect(places.length).toBeGreaterThan(17 * 300);
    expect([...shadowPixels].every((at) => !isPerson(at % side, Math.floor(at / side)))).toBe(true);
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
