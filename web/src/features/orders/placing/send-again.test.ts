import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { sendAgain } from './send-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that fails some times before it works. */
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
  // The rejection is awaited only after the clock has advanced.
  sent.catch(() => undefined);
  return { control, tries, onPause, sent };
}

test('a failed send is retried automatically, each time after a longer pause', async () => {
  const { tries, onPause, sent } = connection(3);
  await vi.runAllTimersAsync();
  await expect(sent).resolves.toBe('arrived');
  expect(tries).toEqual([0, 1000, 4000, 11_000]);
  expect(onPause).toHaveBeenCalledTimes(3);
});

test('a send that fails four times rejects', async () => {
  const { tries, sent } = connection(9);
  await vi.runAllTimersAsync();
  await expect(sent).rejects.toBeInstanceOf(NetworkFailure);
  expect(tries).toHaveLength(4);
});

test('a send without any connection rejects immediately', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { tries, sent } = connection(9);
  await expect(sent).rejects.toBeInstanceOf(NetworkFailure);
  expect(tries).toHaveLength(1);
});

test('a send that the server refuses is not retried', async () => {
  const { tries, sent } = connection(9, new ApiProblem({ code: 'tool_closed', status: 409, title: 'Closed' }));
  await expect(sent).rejects.toBeInstanceOf(ApiProblem);
  expect(tries).toHaveLength(1);
});

test('a cancelled send is not retried', async () => {
  const { control, tries, sent } = connection(9);
  await vi.advanceTimersByTimeAsync(500);
  control.abort(new Error('taken back'));
  await expect(sent).rejects.toThrow('taken back');
  await vi.runAllTimersAsync();
  expect(tries).toHaveLength(1);
});
