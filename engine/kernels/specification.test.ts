import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { warp } from '#engine/layout/warp.ts';
import { guidedFilter } from '#engine/matte/guided-filter.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { measureFinished } from '#engine/verify/finished/measure-finished.ts';
import { measureLeftovers } from '#engine/verify/measure-leftovers.ts';
import { boxFilter as boxFilterAsSpecified } from '#tests/support/engine/kernels/box-filter.ts';
import { measureFinished as measureFinishedAsSpecified } from '#tests/support/engine/kernels/finished/measure-finished.ts';
import { guidedFilter as guidedFilterAsSpecified } from '#tests/support/engine/kernels/guided-filter.ts';
import { refineAlpha as refineAlphaAsSpecified } from '#tests/support/engine/kernels/matte/refine-alpha.ts';
import { measureLeftovers as measureLeftoversAsSpecified } from '#tests/support/engine/kernels/measure-leftovers.ts';
import { replaceBackground as replaceBackgroundAsSpecified } from '#tests/support/engine/kernels/replace-background.ts';
import { warp as warpAsSpecified } from '#tests/support/engine/kernels/warp.ts';
import { createRandom, type Random } from '#tests/support/engine/random.ts';

/** What a kernel is compared on: sizes on both sides of what vectors hold, random pictures. */
class Sample {
  readonly width: number;
  readonly height: number;
  readonly random: Random;

  constructor({ width, height, seed }: { readonly width: number; readonly height: number; readonly seed: number }) {
    this.width = width;
    this.height = height;
    this.random = createRandom(seed);
  }

  get count(): number {
    return this.width * this.height;
  }

  floats(length = this.count, scale = 1): Float32Array {
    return Float32Array.from({ length }, () => (this.random.below(1e6) / 1e6) * scale);
  }

  /** Many are exactly 0 or 1, as in mattes. */
  alpha(): Float32Array {
    return this.floats().map((value) => Math.max(0, Math.min(1, 2 * value - 0.5)));
  }

  bytes(length: number, below = 256): Uint8Array {
    return Uint8Array.from({ length }, () => this.random.below(below));
  }

  picture() {
    return { data: this.bytes(this.count * 3), widthPx: this.width, heightPx: this.height };
  }

  /** A soft disc of one colour on another, with specks, and a mask that is unsure of its edge. */
  scene() {
    const [x, y, radius] = [this.random.below(this.width), this.random.below(this.height), 4 + this.random.below(20)];
    const [disc, ground, noise] = [this.bytes(3), this.bytes(3), 1 + this.random.below(20)];
    const [shift, slope] = [this.random.below(13) - 6, 1 + this.random.below(15)];
    const mask = new Float32Array(this.count);
    const data = new Uint8Array(this.count * 3);
    for (let at = 0; at < this.count; at += 1) {
      const within = radius - Math.hypot((at % this.width) - x, Math.floor(at / this.width) - y);
      mask[at] = Math.max(0, Math.min(1, 0.5 + (within + shift) / slope));
      const share = this.random.below(20) === 0 ? this.random.below(2) : Math.max(0, Math.min(1, 0.5 + within / 3));
      for (let channel = 0; channel < 3; channel += 1) {
        const mixed = share * disc[channel]! + (1 - share) * ground[channel]!;
        data[at * 3 + channel] = Math.min(255, mixed + this.random.below(noise));
      }
    }
    return { picture: { data, widthPx: this.width, heightPx: this.height }, mask };
  }

  /** A scene, and what is left of it where white takes the place of the ground. */
  replaced() {
    const { picture, mask } = this.scene();
    const data = picture.data.map((value, at) => 255 + (value - 255) * mask[Math.floor(at / 3)]!);
    return { before: picture, after: { ...picture, data } };
  }

  planes(): [Float32Array, Float32Array, Float32Array] {
    return [this.floats(), this.floats(), this.floats()];
  }
}

/** A kernel's answer, and that of the JavaScript which specifies it, to the same sample. */
const kernels: Readonly<Record<string, (sample: Sample) => readonly [answer: unknown, specified: unknown]>> = {
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
  replaceBackground: (sample) => {
    const input = [sample.picture(), sample.alpha(), sample.random.pick(['#ffffff', '#d8dade'])] as const;
    return [replaceBackground(...input), replaceBackgroundAsSpecified(...input)];
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
  warp: (sample) => {
    const { width, height, random } = sample;
    const picture = sample.picture();
    const around = (middle: number) => middle + (random.below(2001) - 1000) / 1500;
    const place = (x: number, y: number) => ({ x: around(x), y: around(y) });
    const mapping = { start: place(0, 0), across: place(1, 0), down: place(0, 1) };
    return [warp(picture, width, height, mapping), warpAsSpecified(picture, width, height, mapping)];
  },
};

const samples = fc
  .record({
    width: fc.integer({ min: 1, max: 41 }),
    height: fc.integer({ min: 1, max: 37 }),
    seed: fc.integer({ min: 1 }),
  })
  .map((size) => new Sample(size));

test.each(Object.entries(kernels))('%s gives every bit of what JavaScript gives', (_, answers) => {
  fc.assert(
    fc.property(samples, (sample) => {
      const [answer, expected] = answers(sample);
      expect(answer).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
