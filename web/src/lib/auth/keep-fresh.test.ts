import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChecking } from './keep-fresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the checks were made, in ms after the one before. */
async function waitsOf(answers: readonly boolean[], failures?: number): Promise<number[]> {
  const waits: number[] = [];
  let last = Date.now();
  keepChecking(async () => {
    waits.push(Date.now() - last);
    last = Date.now();
    return answers[waits.length - 1] ?? true;
  }, failures);
  while (waits.length < answers.length) await vi.advanceTimersToNextTimerAsync();
  vi.clearAllTimers();
  return waits;
}

test('a session is checked every 30 s', async () => {
  expect(await waitsOf([true, true, true])).toEqual([30_000, 30_000, 30_000]);
});

test('a failed check is repeated after 200 ms, then after twice as long each time, and never after more than 30 s', async () => {
  const waits = await waitsOf(Array.from({ length: 11 }, () => false));
  expect(waits).toEqual([30_000, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
});

test('a check that works again is repeated after 30 s, and the next failure waits 200 ms again', async () => {
  expect(await waitsOf([false, false, true, false, true])).toEqual([30_000, 200, 400, 30_000, 200]);
});

test('the first check after a failed look-up is made after 200 ms', async () => {
  expect(await waitsOf([true, true], 1)).toEqual([200, 30_000]);
});
