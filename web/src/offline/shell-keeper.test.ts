import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type KeptShell, shellIn } from './shell.ts';
import { shellKeeper } from './shell-keeper.ts';

// jsdom has no digests.
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
});

const origin = 'https://site.test';
const frame = '<html lang="tr">';
const shell: KeptShell = {
  cacheName: 'vesika-shell-new-tr',
  frame: '/tr/page.html',
  sha256: createHash('sha256').update(frame).digest('hex'),
  files: ['/assets/base-1.js', '/assets/inter-2.woff2'],
};

/** Caches that record what is stored, by cache and path. */
function someCaches(stored: Record<string, Record<string, string>> = {}) {
  const find = (name: string, path: string) => {
    const text = stored[name]?.[path];
    return text === undefined ? undefined : new Response(text);
  };
  return {
    stored,
    keys: async () => Object.keys(stored),
    delete: async (name: string) => delete stored[name],
    match: async (path: string) =>
      Object.keys(stored)
        .map((name) => find(name, path))
        .find(Boolean),
    open: async (name: string) => {
      stored[name] ??= {};
      return {
        match: async (path: string) => find(name, path),
        put: async (path: string, response: Response) => {
          const text = await response.text();
          stored[name] = { ...stored[name], [path]: text };
        },
      } as unknown as Cache;
    },
  };
}

function keeper(
  answer: (path: string) => Response | Promise<Response>,
  stored?: Record<string, Record<string, string>>,
) {
  const caches = someCaches(stored);
  const fetched = vi.fn(async (request: Request | string, _?: RequestInit) =>
    answer(typeof request === 'string' ? request : new URL(request.url).pathname),
  );
  return {
    stored: caches.stored,
    fetched,
    ...shellKeeper(shell, { origin, caches: caches as unknown as CacheStorage, fetch: fetched }),
  };
}

const published = (path: string) => new Response(path === shell.frame ? frame : `content of ${path}`);
const request = (path: string, facts: Partial<Request> = {}) =>
  ({ method: 'GET', mode: 'navigate', url: `${origin}${path}`, ...facts }) as Request;

test('the worker caches what the build listed, without credentials', async () => {
  const { keep, stored, fetched } = keeper(published);
  await keep();
  expect(Object.keys(stored[shell.cacheName] ?? {}).sort()).toEqual([...shell.files, shell.frame].sort());
  for (const [, how] of fetched.mock.calls) expect(how?.credentials).toBe('omit');
});

test('a file that another build cached under the same name is not fetched again', async () => {
  const { keep, stored, fetched } = keeper(published, { 'vesika-shell-old-tr': { '/assets/base-1.js': 'the same' } });
  await keep();
  expect(stored[shell.cacheName]?.['/assets/base-1.js']).toBe('the same');
  expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/assets/base-1.js');
});

test('a build with a missing file or a foreign frame is not installed', async () => {
  const failing = keeper((path) => (path.endsWith('.js') ? new Response('', { status: 503 }) : published(path)));
  await expect(failing.keep()).rejects.toThrow(/503/);
  const halfPublished = keeper((path) => (path === shell.frame ? new Response('of yesterday') : published(path)));
  await expect(halfPublished.keep()).rejects.toThrow(/another build/);
});

test('a page comes from the network, and offline from the cached frame', async () => {
  const online = keeper(published);
  await online.keep();
  expect(await (await online.answer(request('/pricing')))?.text()).toBe('content of /pricing');
  const early = Promise.resolve(new Response('asked for early'));
  expect(await (await online.answer(request('/pricing'), early))?.text()).toBe('asked for early');
  const offline = keeper(() => Promise.reject(new TypeError('no connection')), online.stored);
  expect(await (await offline.answer(request('/pricing')))?.text()).toBe(frame);
  expect(await (await offline.answer(request('/assets/base-1.js', { mode: 'cors' })))?.text()).toMatch(/^content/);
});

test('an address that is no page is asked once: its preload is the answer', async () => {
  const { answer, fetched } = keeper(published);
  const early = Promise.resolve(new Response('asked for early'));
  const signIn = request('/oauth2/idpresponse?code=1&state=2');
  expect(await (await answer(signIn, early))?.text()).toBe('asked for early');
  expect(fetched).not.toHaveBeenCalled();
  await answer(signIn, Promise.resolve(undefined));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(answer(request('/oauth2/token', { method: 'POST' }), Promise.resolve(undefined))).toBeUndefined();
  expect(answer(signIn)).toBeUndefined();
});

test('responses are never cached', async () => {
  const { keep, answer, stored } = keeper(published);
  await keep();
  const before = structuredClone(stored);
  for (const path of ['/', '/dashboard', '/track?order=ord_1', '/api/orders', '/config.json', ...shell.files])
    await answer(request(path));
  expect(stored).toEqual(before);
});

test('caches of other builds are removed, and foreign caches stay', async () => {
  const { keep, forgetOthers, stored } = keeper(published, { 'vesika-shell-old-tr': {}, foreign: {} });
  await keep();
  await forgetOthers();
  expect(Object.keys(stored).sort()).toEqual(['foreign', shell.cacheName]);
});

test('the worker caches one language, and a build without it throws', () => {
  const languages = {
    tr: { frame: '/tr/page.html', sha256: 'a', files: ['/assets/tr.js'] },
    en: { frame: '/en/page.html', sha256: 'b', files: ['/assets/en.js'] },
  };
  const build = { version: '1', files: ['/assets/base.js'], languages };
  expect(shellIn(build, 'tr').files).toEqual(['/assets/base.js', '/assets/tr.js']);
  expect(() => shellIn(build, 'xx')).toThrow(RangeError);
});
