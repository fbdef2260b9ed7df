import { expect, test, vi } from 'vitest';
import { NetworkFailure } from './api-problem.ts';
import { importOnline } from './import-online.ts';

test('a module is not asked for while the site does not answer, so that the browser cannot remember a failure', async () => {
  const load = vi.fn(async () => 'module');
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const fetchPart = importOnline(load);
  await expect(fetchPart()).rejects.toBeInstanceOf(NetworkFailure);
  expect(load).not.toHaveBeenCalled();

  fetching.mockResolvedValue(new Response());
  expect(await fetchPart()).toBe('module');
});

test('a module is fetched once, and without asking again whether the site answers', async () => {
  const load = vi.fn(async () => 'module');
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const fetchPart = importOnline(load);
  expect(await Promise.all([fetchPart(), fetchPart()])).toEqual(['module', 'module']);
  expect(await fetchPart()).toBe('module');
  expect(load).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledOnce();
});

test('a module that could not be fetched all the same is fetched again', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const fetchPart = importOnline(load);
  await expect(fetchPart()).rejects.toThrow('Failed to fetch');
  expect(await fetchPart()).toBe('module');
});
