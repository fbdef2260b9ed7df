import { test } from '@jest/globals';
import { warp } from '#engine/layout/warp.ts';
import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { enlargePlane, reducePlane, reduceProduct } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { measureFinished } from '#engine/verify/finished/measure-finished.ts';
import { measureLeftovers } from '#engine/verify/measure-leftovers.ts';
import { boxFilter as boxFilterAsSpecified } from '#tests/support/engine/kernels/box-filter.ts';
import { measureFinished as measureFinishedAsSpecified } from '#tests/support/engine/kernels/finished/measure-finished.ts';
import { guidedFilter as guidedFilterAsSpecified } from '#tests/support/engine/kernels/guided-filter.ts';
import { openGuide as openGuideAsSpecified } from '#tests/support/engine/kernels/looks/grey-guide.ts';
import {
  enlargePlane as enlargePlaneAsSpecified,
  reducePlane as reducePlaneAsSpecified,
  reduceProduct as reduceProductAsSpecified,
} from '#tests/support/engine/kernels/looks/reduce-plane.ts';
import { soften as softenAsSpecified } from '#tests/support/engine/kernels/looks/soften.ts';
import { refineAlpha as refineAlphaAsSpecified } from '#tests/support/engine/kernels/matte/refine-alpha.ts';
import { measureLeftovers as measureLeftoversAsSpecified } from '#tests/support/engine/kernels/measure-leftovers.ts';
import { replaceBackground as replaceBackgroundAsSpecified } from '#tests/support/engine/kernels/replace-background.ts';
import { type Answers, expectSameBits } from '#tests/support/engine/kernels/sample.ts';
import { warp as warpAsSpecified } from '#tests/support/engine/kernels/warp.ts';

const kernels: Readonly<Record<string, Answers>> = {
  boxFilter: (sample) => {
    const { width, height } = sample;
    const [plane, radius] = [sample.floats(), sample.random.below(12)];
    return [boxFilter(plane, width, height, radius), boxFilterAsSpecified(plane, width, height, radius)];
  },
  guidedFilter: (sample) => {
    const { width, height, count } = sample;
    const [guide, mask, radius, step] = [
      sample.planes(),
      sample.alpha(),
      sample.random.below(9),
      sample.random.below(5),
    ];
    const only = sample.random.pick([undefined, sample.bytes(count, 2)]);
    const input = [guide, mask, width, height, radius, 1e-4, step + 1, step === 0 ? undefined : only] as const;
    return [guidedFilter(...input), guidedFilterAsSpecified(...input)];
  },
  refineAlpha: (sample) => {
    const { count, random } = sample;
    const scene = sample.scene();
    const places = (most: number) => Uint32Array.from({ length: 1 + random.below(most) }, () => random.below(count));
    const inside = sample.bytes(count, 40).map((value) => (value === 0 ? 0 : 1));
    const input = [scene.picture, scene.mask, inside, places(9).sort(), places(30), places(9)] as const;
    return [refineAlpha(...input), refineAlphaAsSpecified(...input)];
  },
  measureFinished: (sample) => {
    const { before, after } = sample.replaced();
    const inside = sample.bytes(sample.count, 40).map((value) => (value === 0 ? 0 : 1));
    const face = Uint32Array.from({ length: 9 }, () => sample.random.below(sample.count));
    const input = [{ before, inside, face }, after, '#ffffff'] as const;
    return [measureFinished(...input), measureFinishedAsSpecified(...input)];
  },
  measureLeftovers: (sample) => {
    const { before, after } = sample.replaced();
    return [measureLeftovers(before, after), measureLeftoversAsSpecified(before, after)];
  },
  greyGuide: (sample) => {
    const { width, height, random } = sample;
    const [guide, plane] = [sample.floats(sample.count, 100), sample.alpha()];
    const window = [width, height, 1 + random.below(9), 0.5, 1 + random.below(4)] as const;
    const answersOf = (open: typeof openGuide) => {
      const edges = open(guide, ...window);
      return [edges.filter(plane), edges.filterItself()];
    };
    return [answersOf(openGuide), answersOf(openGuideAsSpecified)];
  },
  enlargePlane: (sample) => {
    const { width, height, random } = sample;
    const size = [width * 3 - random.below(3), height * 3 - random.below(3), 3] as const;
    const plane = sample.floats();
    return [enlargePlane(plane, ...size), enlargePlaneAsSpecified(plane, ...size)];
  },
  reducePlane: (sample) => {
    const input = [sample.floats(), sample.width, sample.height, 1 + sample.random.below(7)] as const;
    return [reducePlane(...input), reducePlaneAsSpecified(...input)];
  },
  reduceProduct: (sample) => {
    const [plane, other] = [sample.floats(), sample.alpha()];
    const input = [plane, other, sample.width, sample.height, 1 + sample.random.below(7)] as const;
    return [reduceProduct(...input), reduceProductAsSpecified(...input)];
  },
  soften: (sample) => {
    const input = [sample.floats(), sample.width, sample.height, sample.random.below(300) / 20] as const;
    return [soften(...input), softenAsSpecified(...input)];
  },
  replaceBackground: (sample) => {
    const input = [sample.picture(), sample.alpha(), sample.random.pick(['#ffffff', '#d8dade'])] as const;
    return [replaceBackground(...input), replaceBackgroundAsSpecified(...input)];
  },
  warp: (sample) => {
    const { width, height, random } = sample;
    const picture = sample.picture();
    const around = (middle: number) => middle + (random.below(2001) - 1000) / 1500;
    const place = (x: number, y: number) => ({ x: around(x), y: around(y) });
    const mapping = { start: place(0, 0), across: place(1, 0), down: place(0, 1) };
    return [warp(picture, width, height, mapping), warpAsSpecified(picture, width, height, mapping)];
  },
};

test.each(Object.entries(kernels))('%s gives every bit of what JavaScript gives', (_, answers) =>
  expectSameBits(answers),
);
