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

test('highlights are lighter than the hair by the same, orange in dark and pale in blonde hair', () => {
  const hair = (by: number) => ({ dark: brown.dark + by, middle: brown.middle + by, light: brown.light + by });
  const middleOf = (by: number) => targetColour('highlights', hair(by)).shade[1];
  expect(middleOf(0).l - hair(0).middle).toBeCloseTo(0.3);
  expect(middleOf(0.15).l - hair(0.15).middle).toBeCloseTo(0.3);
  expect(Math.hypot(middleOf(0.35).a, middleOf(0.35).b)).toBeLessThan(Math.hypot(middleOf(0.1).a, middleOf(0.1).b));
});

test('black makes no hair lighter', () => {
  const target = targetColour('black', { dark: 0.1, middle: 0.12, light: 0.2 });
  for (const lightness of [0.08, 0.12, 0.16, 0.2]) {
    expect(target.at(lightness, 0, 0.5).l).toBeLessThanOrEqual(lightness);
  }
});

test('bleach that does not reach a shade leaves the hair darker and yellower', () => {
  const middleOn = (middle: number) => targetColour('platinum_blonde', { ...brown, middle }).shade[1];
  expect(middleOn(0.2).l).toBeLessThan(middleOn(0.5).l - 0.1);
  expect(middleOn(0.2).b).toBeGreaterThan(middleOn(0.5).b + 0.03);
});
