import { expect, test } from '@jest/globals';
import { hairstyleSeed } from './hairstyle-seed.ts';

const picture = new Uint8Array([1, 2, 3]);
const bob = { hairstyle: 'bob_cut' } as const;

test('a job that is begun again asks for the same picture', () => {
  expect(hairstyleSeed(picture, bob, 'ord_1')).toBe(hairstyleSeed(Uint8Array.from(picture), bob, 'ord_1'));
});

test('another order, hairstyle or picture has another seed, within the generator’s range', () => {
  const seeds = [
    hairstyleSeed(picture, bob, 'ord_1'),
    hairstyleSeed(picture, bob, 'ord_2'),
    hairstyleSeed(picture, { hairstyle: 'bun' }, 'ord_1'),
    hairstyleSeed(new Uint8Array([1, 2, 4]), bob, 'ord_1'),
  ];
  expect(new Set(seeds).size).toBe(4);
  for (const seed of seeds) {
    expect(seed).toBeGreaterThan(0);
    expect(seed + 1).toBeLessThanOrEqual(4_294_967_294);
  }
});
