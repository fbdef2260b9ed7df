import { expect, test } from '@jest/globals';
import { decay, mostDecay } from './decay.ts';

test('is exp(-distance) to eight digits', () => {
  for (let distance = 0; distance <= mostDecay; distance += 0.0137) {
    expect(Math.abs(decay(distance) / Math.exp(-distance) - 1)).toBeLessThan(1e-8);
  }
});
