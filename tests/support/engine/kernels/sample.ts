import { expect } from '@jest/globals';
import fc from 'fast-check';
import { createRandom, type Random } from '#tests/support/engine/random.ts';

/** What a kernel is compared on: sizes on both sides of what vectors hold, random pictures. */
export class Sample {
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

  /** Light and dark strokes on grey, with noise. */
  drawing() {
    const { data, widthPx, heightPx } = this.picture();
    const blots = this.bytes(this.count * 3);
    const at = (place: number) =>
      blots[Math.floor(place / 9)]! < 50 ? 40 : blots[Math.floor(place / 9)]! > 220 ? 210 : 120;
    return { data: data.map((value, place) => at(place) + (value >> 4)), widthPx, heightPx };
  }

  /** Pixels, ascending. */
  pixels(): Uint32Array {
    const taken = this.bytes(this.count, 3);
    return Uint32Array.from(taken.keys()).filter((at) => taken[at]! > 0);
  }

  planes(): [Float32Array, Float32Array, Float32Array] {
    return [this.floats(), this.floats(), this.floats()];
  }
}

const samples = fc
  .record({
    width: fc.integer({ min: 1, max: 41 }),
    height: fc.integer({ min: 1, max: 37 }),
    seed: fc.integer({ min: 1 }),
  })
  .map((size) => new Sample(size));

/** A kernel's answer, and that of the JavaScript which specifies it, to the same sample. */
export type Answers = (sample: Sample) => readonly [answer: unknown, specified: unknown];

/** Compares both on random samples. */
export function expectSameBits(answers: Answers): void {
  fc.assert(
    fc.property(samples, (sample) => {
      const [answer, expected] = answers(sample);
      expect(answer).toEqual(expected);
    }),
    { numRuns: 300 },
  );
}
