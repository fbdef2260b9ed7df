import { describe, expect, test } from '@jest/globals';
import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { alongShade, hairShades } from './hair-shades.ts';
import { placeLightness } from './place-lightness.ts';
import { targetColour } from './target-colour.ts';

const places = Array.from({ length: 41 }, (_, index) => -0.5 + index / 20);
const brown = { dark: 0.18, middle: 0.3, light: 0.48 };

describe.each(Object.entries(hairShades))('%s', (_, shade) => {
  test('grows lighter from its shadow to its light', () => {
    const lightness = places.map((place) => alongShade(shade, place).l);
    expect(lightness).toEqual(lightness.toSorted((a, b) => a - b));
    expect(new Set(lightness.map((l) => l.toFixed(4))).size).toBeGreaterThan(25);
  });

  test('takes the middle of the hair to its own middle and the extremes to its ends', () => {
    const wide = { dark: 0.05, middle: 0.4, light: 0.9 };
    const place = placeLightness(wide, shade);
    expect([wide.dark, wide.middle, wide.light].map(place)).toEqual([0, 0.5, 1]);
  });

  test('does not make strands of the noise of hair without contrast', () => {
    const place = placeLightness({ dark: 0.1, middle: 0.101, light: 0.102 }, shade);
    expect(place(0.111) - place(0.101)).toBeLessThan(0.17);
  });
});

test.each(HairColour.options.filter((colour) => colour !== 'natural'))('%s is a colour of this world', (colour) => {
  const target = targetColour(colour, brown);
  for (const lightness of [0, 0.2, 0.3, 0.6, 1]) {
    const { l, a, b } = target.at(lightness, 0.2, 0.5);
    expect(l).toBeGreaterThan(-0.05);
    expect(l).toBeLessThan(1.05);
    expect(Math.hypot(a, b)).toBeLessThan(0.3);
  }
});

test('highlights of hair that is blonde already are platinum', () => {
  const middle = (of: number) => targetColour('highlights', { ...brown, middle: of }).shade;
  expect(middle(0.4)).toBe(hairShades.blonde);
  expect(middle(0.7)).toBe(hairShades.platinum_blonde);
});
