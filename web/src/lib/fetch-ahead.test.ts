import { beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

beforeEach(() => {
  performance.clearMarks();
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => queueMicrotask(begin));
  return () => vi.unstubAllGlobals();
});

test('prefetches run one after the other', async () => {
  const first = Promise.withResolvers<void>();
  const loads = [vi.fn(() => first.promise), vi.fn(async () => undefined)];
  fetchAhead(loads);
  await vi.waitFor(() => expect(loads[0]).toHaveBeenCalledOnce());
  expect(loads[1]).not.toHaveBeenCalled();
  first.resolve();
  await vi.waitFor(() => expect(loads[1]).toHaveBeenCalledOnce());
});

test('a prefetch interrupted by a lost connection continues when the connection returns', async () => {
  const loads = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const failing = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(new Error('no connection'));
  fetchAhead([loads[0] as never, failing, loads[1] as never]);
  await vi.waitFor(() => expect(failing).toHaveBeenCalledOnce());
  await failing.mock.results[0]?.value.catch(() => undefined);
  expect(loads[1]).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(loads[1]).toHaveBeenCalledOnce();
  });
  expect(loads[0]).toHaveBeenCalledOnce();
  expect(failing).toHaveBeenCalledTimes(2);
});

test('a page that was left prefetches nothing further', async () => {
  const first = Promise.withResolvers<void>();
  const loads = [vi.fn(() => first.promise), vi.fn(async () => undefined)];
  const end = fetchAhead(loads);
  await vi.waitFor(() => expect(loads[0]).toHaveBeenCalledOnce());
  end();
  first.resolve();
  await first.promise;
  expect(loads[1]).not.toHaveBeenCalled();
});

const marks = () => ['vesika:ahead-asked', 'vesika:ahead-end'].map((name) => performance.getEntriesByName(name).length);

test('a prefetch is marked from its request to its end', async () => {
  const first = Promise.withResolvers<void>();
  fetchAhead([async () => undefined]);
  fetchAhead([() => first.promise]);
  expect(marks()).toEqual([2, 0]);
  await vi.waitFor(() => expect(marks()).toEqual([2, 1]));
  first.resolve();
  await vi.waitFor(() => expect(marks()).toEqual([2, 2]));
});

test('a prefetch cancelled before or during its run is marked as ended once', async () => {
  const first = Promise.withResolvers<void>();
  fetchAhead([async () => undefined])();
  const end = fetchAhead([() => first.promise]);
  await vi.waitFor(() => expect(performance.getEntriesByName('vesika:ahead').length).toBe(1));
  end();
  first.resolve();
  await first.promise;
  await Promise.resolve();
  end();
  expect(marks()).toEqual([2, 2]);
});
