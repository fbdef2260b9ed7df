import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compileKernels } from '#tests/support/engine/kernels/compile-kernels.ts';
import { withKernels } from './kernels.ts';

/** Whether anything but zeros is in the memory. */
function isUsed(): boolean {
  return withKernels(({ memory }) => new Uint8Array(memory.buffer).some((value) => value !== 0));
}

test('the module is what the sources compile to', async () => {
  expect(readFileSync(new URL('./module.ts', import.meta.url), 'utf8')).toBe(await compileKernels());
});

describe('no picture stays in memory', () => {
  const picture = new Uint8Array(300_000).fill(200);

  test('after a call', () => {
    withKernels((_, memory) => expect(memory.bytes(memory.put(picture), 3)).toEqual(Uint8Array.of(200, 200, 200)));
    expect(isUsed()).toBe(false);
  });

  test('after a call that failed', () => {
    const failing = () =>
      withKernels((_, memory) => {
        memory.put(picture);
        throw new Error('in between');
      });
    expect(failing).toThrow('in between');
    expect(isUsed()).toBe(false);
  });

  test('in what a kernel reserved for itself', () => {
    const plane = new Float32Array(90_000).fill(7);
    withKernels((kernels, memory) => {
      const at = memory.put(plane);
      kernels.boxFilter(at, at, 300, 300, 9);
    });
    expect(isUsed()).toBe(false);
  });
});

test('memory that a very large picture needed is given back to the system', () => {
  withKernels((_, memory) => memory.reserve(120 * 1024 * 1024));
  expect(withKernels(({ memory }) => memory.buffer.byteLength)).toBeLessThan(1024 * 1024);
});
