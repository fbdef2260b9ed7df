import { expect, test } from '@jest/globals';
import { linearOfHex, toOklab } from '#engine/looks/ground/oklab.ts';
import { suitPigment } from './suit-pigment.ts';

const suited = (hex: string, skinLightness: number, factor = 1) =>
  toOklab(suitPigment(hex, { skinLightness, lamp: { red: 1, green: 1, blue: 1 }, brightness: 1, factor }).colour);

test('a pale pigment is no chalk on dark skin, and what it is on fair skin', () => {
  const pale = '#e6cbbb';
  for (const skin of [0.45, 0.6, 0.72]) expect(suited(pale, skin).l).toBeLessThan(skin + 0.09);
  expect(suited(pale, 0.85).l).toBeCloseTo(toOklab(linearOfHex(pale)).l, 3);
});

test('each intensity of a lipstick that hides everything is deeper', () => {
  const [light, medium, heavy, dramatic] = [0.6, 1, 1.35, 1.7].map((factor) => suited('#9e1023', 0.74, factor).l);
  expect(light! - medium!).toBeGreaterThan(0.02);
  expect(medium! - heavy!).toBeGreaterThan(0.02);
  expect(heavy! - dramatic!).toBeGreaterThan(0.02);
});
