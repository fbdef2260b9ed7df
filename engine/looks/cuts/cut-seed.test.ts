import { expect, test } from '@jest/globals';
import { cutSeed } from './cut-seed.ts';

const picture = new Uint8Array([1, 2, 3]);
const bob = { hairstyle: 'bob_cut' } as const;

test('a job that is begun again asks for the same picture', () => {
  expect(cutSeed(picture, bob, 'ord_1')).toBe(cutSeed(Uint8Array.from(picture), bob, 'ord_1'));
});

test('another order, another cut and another picture are drawn otherwise, within what the generator takes', () => {
  const seeds = [
    cutSeed(picture, bob, 'ord_1'),
    cutSeed(picture, bob, 'ord_2'),
    cutSeed(picture, { hairstyle: 'bun' }, 'ord_1'),
    cutSeed(new Uint8Array([1, 2, 4]), bob, 'ord_1'),
  ];
  expect(new Set(seeds).size).toBe(4);
  for (const seed of seeds) {
    expect(seed).toBeGreaterThan(0);
    expect(seed + 1).toBeLessThanOrEqual(4_294_967_294);
  }
});
