import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredLanguages } from '#shared/languages.ts';
import type { KeptShell } from './shell.ts';
import { treatmentOf } from './treatment.ts';

fc.configureGlobal({ seed: 7 });

const origin = 'https://site.test';
const shell: KeptShell = {
  cacheName: 'vesika-shell-1-tr',
  frame: '/tr/page.html',
  sha256: '',
  files: ['/assets/base-1a2b3c4d.js', '/assets/inter-5e6f7a8b.woff2'],
};
const ask = (path: string, facts: Partial<Request> = {}) =>
  treatmentOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...facts }, origin, shell);
/** A path of the site itself: two leading slashes name another host. */
const paths = fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`);

const modes = fc.constantFrom<RequestMode>('navigate', 'cors', 'no-cors', 'same-origin');

describe('private requests', () => {
  test.each(['/config.json', '/event/realtime', '/oauth2/authorize', '/_local/', '/photos/orders/ord_1/selfie.jpg'])(
    '%s is left to the browser',
    (path) => expect(ask(path)).toBeUndefined(),
  );

  test('a file at another origin is left alone, whatever its path', () => {
    expect(ask('https://photos.test/assets/base-1a2b3c4d.js', { mode: 'no-cors' })).toBeUndefined();
    expect(ask('https://photos.test/')).toBeUndefined();
  });

  test('a request with another method than GET is left alone', () => {
    const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD');
    fc.assert(
      fc.property(methods, modes, fc.constantFrom('/', ...shell.files), (method, mode, path) => {
        expect(ask(path, { method, mode })).toBeUndefined();
      }),
    );
  });

  test('a file that the build did not list is left to the browser, and so is a listed one with a query', () => {
    const listed = new Set(shell.files);
    const others = paths.filter((path) => !listed.has(path));
    fc.assert(fc.property(others, (path) => ask(path, { mode: 'cors' }) === undefined));
    expect(ask(`${shell.files[0]}?secret=1`, { mode: 'cors' })).toBeUndefined();
  });
});

test('a page is network first, and a file of the shell comes from the cache', () => {
  for (const path of ['/', '/greencard-photo?document=uk', '/legal/terms', '/en/documents/uk', '/no/such/page'])
    expect(ask(path)).toBe('page');
  for (const path of shell.files) expect(ask(path, { mode: 'cors' })).toBe('file');
  expect(offeredLanguages.map(({ code }) => ask(`/?lng=${code}`))).not.toContain(undefined);
});
