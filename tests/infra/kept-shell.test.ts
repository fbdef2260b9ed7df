import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import { treatmentOf } from '#web/offline/treatment.ts';

const origin = 'https://site.test';
const shell = { cacheName: '', frame: '/tr/page.html', sha256: '', files: ['/assets/base-1a2b3c4d.js'] };
const modes = fc.constantFrom('navigate' as const, 'cors' as const, 'no-cors' as const, 'same-origin' as const);
const endpoints = endpointLists.flatMap((list) => Object.values(list).map(({ method, path }) => ({ method, path })));

test('the list of routes is complete', () => {
  expect(endpoints.length).toBeGreaterThan(60);
});

test.each(endpoints)('the service worker neither intercepts nor caches $method $path', ({ method, path }) => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.webQueryParameters(), modes, (id, query, mode) => {
      const filled = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
      for (const url of [`${origin}/api${filled}`, `${origin}/api${filled}?${query}`])
        expect(treatmentOf({ method, mode, url }, origin, shell)).toBeUndefined();
    }),
  );
});
