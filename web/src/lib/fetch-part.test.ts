import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from './api-problem.ts';
import { fetchPart } from './fetch-part.ts';

const load = vi.fn(async () => 'module');
const fetching = vi.fn<typeof fetch>();
const fails = async () => {
  throw new TypeError('Failed to fetch');
};
const online = vi.fn<() => boolean>();

// Chunks are cached by URL, so each test has its own.
let made = 0;
function aFile(ending = 'js'): string {
  made += 1;
  return `assets/file-${made}.${ending}`;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetching);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: online });
  load.mockReset().mockResolvedValue('module');
  fetching.mockReset().mockImplementation(async () => new Response('code'));
  online.mockReset().mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'onLine');
  document.head.replaceChildren();
});

test('every file of a chunk is fetched before the import', async () => {
  const files = [aFile(), aFile()];
  load.mockImplementationOnce(async () => {
    expect(fetching.mock.calls.map(([url]) => url)).toEqual(files.map((path) => `/${path}`));
    return 'module';
  });
  expect(await fetchPart(load, files)).toBe('module');
});

test('a chunk is not imported while one of its files fails, so that the browser caches no failure', async () => {
  fetching.mockImplementation(async (url) => (String(url).endsWith('2.js') ? fails() : new Response('code')));
  online.mockReturnValue(false);
  const files = ['assets/part-1.js', 'assets/part-2.js'];
  await expect(fetchPart(load, files)).rejects.toBeInstanceOf(NetworkFailure);
  expect(load).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  fetching.mockImplementation(async () => new Response('code'));
  expect(await fetchPart(load, files)).toBe('module');
  // What had arrived is not fetched again.
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([
    '/assets/part-1.js',
    '/assets/part-2.js',
    '/assets/part-2.js',
  ]);
});

test('a file that fails twice is fetched a third time', async () => {
  fetching.mockImplementationOnce(fails).mockImplementationOnce(fails);
  const part = fetchPart(load, [aFile()]);
  await vi.runAllTimersAsync();
  expect(await part).toBe('module');
  expect(fetching).toHaveBeenCalledTimes(3);
});

test('a file that fails three times rejects', async () => {
  fetching.mockImplementation(fails);
  const part = expect(fetchPart(load, [aFile()])).rejects.toBeInstanceOf(NetworkFailure);
  await vi.runAllTimersAsync();
  await part;
  expect(fetching).toHaveBeenCalledTimes(3);
});

test('an offline failure rejects without a retry', async () => {
  fetching.mockImplementation(fails);
  online.mockReturnValue(false);
  await expect(fetchPart(load, [aFile()])).rejects.toBeInstanceOf(NetworkFailure);
  expect(fetching).toHaveBeenCalledOnce();
});

test('an error page is not accepted as a chunk', async () => {
  fetching.mockImplementation(async () => new Response('busy', { status: 503 }));
  const part = expect(fetchPart(load, [aFile()])).rejects.toBeInstanceOf(NetworkFailure);
  await vi.runAllTimersAsync();
  await part;
  expect(load).not.toHaveBeenCalled();
});

test('an error inside the module does not blame the connection', async () => {
  load.mockRejectedValueOnce(new TypeError('undefined is not a function'));
  await expect(fetchPart(load, [aFile()])).rejects.toThrow('undefined is not a function');
});

test('a style sheet is added before the chunk renders, and only once', async () => {
  const sheet = aFile('css');
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const part = fetchPart(load, [sheet]);
  const second = fetchPart(load, [sheet]);
  await vi.runAllTimersAsync();
  expect(links().map((link) => link.getAttribute('href'))).toEqual([`/${sheet}`]);
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await Promise.all([part, second])).toEqual(['module', 'module']);
});
