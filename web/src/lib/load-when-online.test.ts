import { expect, test, vi } from 'vitest';
import { loadWhenOnline } from './load-when-online.ts';
import { watchFetching } from './not-fetched.ts';

const loader = new EventTarget();
watchFetching(loader);

/** An error as the bundler's loader tells it before it throws it. */
function notFetched(): Error {
  const error = new Error('no connection');
  loader.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

test('what could not be fetched is fetched again after the wait', async () => {
  const load = vi.fn(async () => 'words').mockRejectedValueOnce(notFetched());
  const wait = vi.fn(async () => undefined);
  expect(await loadWhenOnline(load, wait)).toBe('words');
  expect(wait).toHaveBeenCalledTimes(1);
});

test('a style sheet that failed is asked for again', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link);
  const load = vi.fn(async () => 'words').mockRejectedValueOnce(notFetched());
  await loadWhenOnline(load, async () => undefined);
  expect(link.isConnected).toBe(false);
  expect(document.head.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
});

test('a mistake in what was loaded is not hidden by trying again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('broken')));
  await expect(loadWhenOnline(load, async () => undefined)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
