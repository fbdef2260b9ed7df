import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { sendAgain } from './send-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that breaks some times before it holds. */
function connection(breaks: number, failure: Error = new NetworkFailure()) {
  const control = new AbortController();
  const tries: number[] = [];
  const began = Date.now();
  const onPause = vi.fn();
  const sent = sendAgain(
    async () => {
      tries.push(Date.now() - began);
      if (tries.length <= breaks) throw failure;
      return 'arrived';
    },
    { signal: control.signal, onPause },
  );
  // Its end is awaited after the clock was moved.
  sent.catch(() => undefined);
  return { control, tries, onPause, sent };
}

test('a connection that breaks is tried again by itself, each time after a longer wait', async () => {
  const { tries, onPause, sent } = connection(3);
  await vi.runAllTimersAsync();
  await expect(sent).resolves.toBe('arrived');
  expect(tries).toEqual([0, 1000, 4000, 11_000]);
  expect(onPause).toHaveBeenCalledTimes(3);
});

test('after the fourth attempt a person is told', async () => {
  const { tries, sent } = connection(9);
  await vi.runAllTimersAsync();
  await expect(sent).rejects.toBeInstanceOf(NetworkFailure);
  expect(tries).toHaveLength(4);
});

test('without any connection a person is told at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { tries, sent } = connection(9);
  await expect(sent).rejects.toBeInstanceOf(NetworkFailure);
  expect(tries).toHaveLength(1);
});

test('what the server refuses is not sent again', async () => {
  const { tries, sent } = connection(9, new ApiProblem({ code: 'tool_closed', status: 409, title: 'Closed' }));
  await expect(sent).rejects.toBeInstanceOf(ApiProblem);
  expect(tries).toHaveLength(1);
});

test('whoever takes it back meanwhile has nothing sent any more', async () => {
  const { control, tries, sent } = connection(9);
  await vi.advanceTimersByTimeAsync(500);
  control.abort(new Error('taken back'));
  await expect(sent).rejects.toThrow('taken back');
  await vi.runAllTimersAsync();
  expect(tries).toHaveLength(1);
});
