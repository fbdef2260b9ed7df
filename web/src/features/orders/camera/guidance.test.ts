import { expect, test } from 'vitest';
import type { Hint } from './choose-hint.ts';
import { type Guidance, guide, heldShare } from './guidance.ts';

/** Feeds frames to the guidance, each a hint and its time. */
function through(...frames: readonly (readonly [Hint, number])[]): Guidance {
  const last = frames.reduce<Guidance | undefined>((before, [hint, ms]) => guide(before, hint, ms), undefined);
  return last as Guidance;
}

test('the shutter releases automatically after everything has held for a second', () => {
  expect(heldShare(through(['hold', 5000], ['hold', 5300], ['hold', 5999]))).toBeLessThan(1);
  expect(heldShare(through(['hold', 5000], ['hold', 5300], ['hold', 6000]))).toBe(1);
});

test('one frame that does not hold restarts the second', () => {
  const broken = through(['hold', 0], ['hold', 900], ['eyes', 1000], ['hold', 1100], ['hold', 1500], ['hold', 1900]);
  expect(heldShare(broken)).toBeCloseTo(0.8);
});

test('two frames do not count as a second, however far apart they are', () => {
  expect(heldShare(through(['hold', 0], ['hold', 4000]))).toBeLessThan(1);
  expect(heldShare(through(['hold', 0], ['hold', 4000], ['hold', 8000]))).toBe(1);
});

test('a hint stays long enough to be read', () => {
  expect(through(['closer', 0], ['centre', 300]).hint).toBe('closer');
  expect(through(['closer', 0], ['centre', 300], ['centre', 900]).hint).toBe('centre');
});

test('a change between hold and any other hint shows immediately', () => {
  expect(through(['closer', 0], ['hold', 100]).hint).toBe('hold');
  expect(through(['closer', 0], ['hold', 100], ['eyes', 200]).hint).toBe('eyes');
});

test('a hint that is hidden behind another one never counts as holding', () => {
  const hidden = through(['hold', 0], ['closer', 300], ['eyes', 400]);
  expect(hidden.hint).toBe('closer');
  expect(heldShare(hidden)).toBe(0);
});
