import { expect, test } from '@jest/globals';
import { lazyModel } from './lazy-model.ts';

test('compiles a lazy model once, at its first run', () => {
  let compiled = 0;
  const model = lazyModel(() => {
    compiled += 1;
    return { inputShape: [1, 2], run: (input) => new Map([['same', input]]) };
  });
  expect(compiled).toBe(0);
  expect(model.run(Float32Array.of(3)).get('same')).toEqual(Float32Array.of(3));
  expect(model.inputShape).toEqual([1, 2]);
  expect(compiled).toBe(1);
});
