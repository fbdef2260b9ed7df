import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../api-problem.ts';
import { withinLimit } from './within-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call without an answer fails after 30 seconds, like an unreachable server', async () => {
  const failed = vi.fn();
  withinLimit(new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(NetworkFailure));
});

test('an answer in time is returned, and so is an error', async () => {
  expect(await withinLimit(Promise.resolve('answer'))).toBe('answer');
  await expect(withinLimit(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
