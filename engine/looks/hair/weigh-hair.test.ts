import { expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { fitClusters } from './colour-clusters.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';
import { weighHair } from './weigh-hair.ts';

type Lab = readonly [number, number, number];
const dark: Lab = [0.3, 0.012, 0.016];
const fair: Lab = [0.74, 0.032, 0.03];
const shirt: Lab = [0.9, 0, 0];
/** Skin in shade: darker, and as red and yellow as before. */
const shaded: Lab = [0.42, 0.033, 0.03];

/** A material of one colour and some noise. */
function clustersOf(colour: Lab) {
  const dice = createRandom(3);
  const plane = (value: number, noise: number) =>
    Float32Array.from({ length: 200 }, () => value + (dice.below(1000) / 1000 - 0.5) * noise);
  const lab = { l: plane(colour[0], 0.2), a: plane(colour[1], 0.01), b: plane(colour[2], 0.01) };
  return fitClusters(lab, [...lab.l.keys()], 1);
}

const seeds = {
  hair: clustersOf(dark),
  skin: clustersOf(fair),
  clothes: clustersOf(shirt),
  face: clustersOf(fair)[0]!,
  chestLikeHair: 0,
  chestSeparability: 1,
  capTexture: 0.02,
  chestTexture: 0.02,
} as unknown as HairSeeds;

/** What speaks for hair in one pixel of a colour, so far aside in face widths and below the eyes in face heights. */
function weigh([l, a, b]: Lab, across: number, down: number, near = 0, texture = 0.02, given = seeds): number {
  const one = (value: number) => Float32Array.of(value);
  const view = {
    widthPx: 1,
    heightPx: 1,
    lab: { l: one(l), a: one(a), b: one(b) },
    alpha: one(1),
    near: one(near),
    deep: one(near),
    features: one(0),
    texture: one(texture),
    place: { across: () => across, down: () => down, top: -0.4, chin: 0.65 },
  } as unknown as HeadView;
  return weighHair(view, given).hair[0]!;
}

test.each([
  ['an ear between strands', 0.56, 0.2],
  ['the neck beside the jaw', 0.4, 0.7],
])('%s is skin in shade', (_, across, down) => {
  expect(weigh(shaded, across, down)).toBeLessThan(0);
  expect(weigh(dark, across, down)).toBeGreaterThan(0);
});

test('lit hair next to an ear is paler than skin that light shines through', () => {
  const deepShade: Lab = [0.36, 0.033, 0.03];
  const litHair: Lab = [0.36, 0.02, 0.026];
  expect(weigh(litHair, 0.56, 0.2) - weigh(deepShade, 0.56, 0.2)).toBeGreaterThan(4);
  expect(weigh(litHair, 0.56, 0.2)).toBeGreaterThan(0);
});

test('what is asked of ears, and of locks on the face, ends in no line', () => {
  const steps = (from: number, to: number, at: (place: number) => number) => {
    const nats = Array.from({ length: 61 }, (_, nth) => at(from + ((to - from) * nth) / 60));
    return Math.max(...nats.slice(1).map((value, nth) => Math.abs(value - nats[nth]!)));
  };
  expect(steps(-0.1, 0.2, (down) => weigh(shaded, 0.56, down))).toBeLessThan(2.5);
  expect(steps(0.3, 0.6, (across) => weigh(shaded, across, 0.2))).toBeLessThan(2.5);
  expect(steps(-0.3, 0, (down) => weigh(dark, 0.35, down, 1))).toBeLessThan(2.5);
});

test('the same colour on the head is hair in light', () => {
  expect(weigh(shaded, 0.3, -0.6)).toBeGreaterThan(0);
});

test('the shade right below the chin is no hair, however dark', () => {
  expect(weigh(dark, 0.1, 0.7)).toBeLessThan(0);
});

test('light hair shows strands; a light place without any is a blurred light or a shoulder', () => {
  const light: Lab = [0.8, 0.01, 0.07];
  const blonde = { ...seeds, hair: clustersOf(light) };
  const strands = weigh(light, 0.6, 0.3, 0, 0.02, blonde);
  expect(strands).toBeGreaterThan(0);
  expect(strands - weigh(light, 0.6, 0.3, 0, 0.001, blonde)).toBeGreaterThan(6);
  // Dark hair may hide its strands.
  expect(weigh(dark, 0.6, 0.3, 0, 0.001)).toBeGreaterThan(0);
});
