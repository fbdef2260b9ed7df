import { describe, expect, test } from '@jest/globals';
import { pageStatus, spaPaths } from '#infra/web/spa-paths.ts';
import { compileEdgeFunction } from '#local/cloudfront/edge-function.ts';

/** The file a viewer gets. */
async function fileOf(url: string, cookie = ''): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'https://site.test');
  const viewer = { method: 'GET', uri: pathname, query: searchParams, headers: { cookie }, clientAddress: '::1' };
  const result = await compileEdgeFunction('pages', spaPaths, () => undefined).onRequest(viewer);
  return 'request' in result ? result.request.uri : 'answered at the edge';
}

describe('the file of a URL', () => {
  test.each([
    ['/', '/tr/home.html'],
    ['/greencard-photo', '/tr/greencard-photo.html'],
    ['/greencard-photo/', '/tr/greencard-photo.html'],
    ['/legal/terms?x=1', '/tr/terms.html'],
    ['/documents', '/tr/documents.html'],
    ['/documents/uk', '/tr/document-uk.html'],
    ['/documents/moon', '/tr/not-found.html'],
    ['/dashboard', '/tr/dashboard.html'],
    ['/admin', '/tr/page.html'],
    ['/retoucher', '/tr/page.html'],
    ['/organizer', '/tr/organizer.html'],
    ['/organizer/evt_01KB0000000000000000000001', '/tr/page.html'],
    ['/de/organizer/evt_01KB0000000000000000000001/', '/de/page.html'],
    ['/organizer/evt_1', '/tr/not-found.html'],
    ['/events', '/tr/events.html'],
    ['/events/ABCDEFGH', '/tr/page.html'],
    ['/de/events/abcd-efgh/', '/de/page.html'],
    ['/events/abcd-efgh/slideshow', '/tr/page.html'],
    ['/events/ABC', '/tr/not-found.html'],
    ['/deletions/dlr_01KB0000000000000000000001', '/tr/page.html'],
    ['/deletions/dlr_1', '/tr/not-found.html'],
    ['/events/ABCDEFGH/more', '/tr/not-found.html'],
    ['/dashboard/evt_01KB0000000000000000000001', '/tr/not-found.html'],
    ['/continue', '/tr/page.html'],
    ['/contribute', '/tr/page.html'],
    ['/no/such/page', '/tr/not-found.html'],
    ['/toString', '/tr/not-found.html'],
    ['/de', '/de/home.html'],
    ['/de/', '/de/home.html'],
    ['/de/documents/uk', '/de/document-uk.html'],
    ['/ar/admin', '/ar/page.html'],
    ['/fr/no-such-page', '/fr/not-found.html'],
    ['/fr/fr', '/fr/not-found.html'],
    ['/xx/pricing', '/tr/not-found.html'],
    ['/assets/app.js', '/assets/app.js'],
    ['/config.json', '/config.json'],
  ])('%s gets %s', async (url, file) => {
    expect(await fileOf(url)).toBe(file);
  });

  test('is in the language of the query rather than that of the cookie', async () => {
    expect(await fileOf('/?lng=en', 'i18nextLng=tr')).toBe('/en/home.html');
    expect(await fileOf('/?lng=en-GB')).toBe('/en/home.html');
    expect(await fileOf('/', 'i18nextLng=en')).toBe('/en/home.html');
  });

  test('is in the language of the path rather than that of the cookie, unless the query has one', async () => {
    expect(await fileOf('/de/pricing', 'i18nextLng=en')).toBe('/de/pricing.html');
    expect(await fileOf('/de/pricing?lng=fr')).toBe('/fr/pricing.html');
  });

  test('is in English when the chosen language is not offered', async () => {
    expect(await fileOf('/?lng=xx')).toBe('/en/home.html');
  });
});

/** What a viewer gets when the bucket answers this for the file of `uri`, or for `uri` itself. */
async function answerTo(uri: string, status = 200) {
  const { pathname, searchParams } = new URL(uri, 'https://site.test');
  const viewer = { method: 'GET', uri: pathname, query: searchParams, headers: {}, clientAddress: '::1' };
  const edge = compileEdgeFunction('status', pageStatus, () => undefined);
  const answer = await edge.onResponse(viewer, { status, headers: {} });
  return { status: answer.status, robots: answer.headers?.['x-robots-tag'] };
}

describe('the answer to a URL', () => {
  test.each(['/no/such/page', '/fr/no-such-page', '/tr/not-found.html'])('%s is 404', async (uri) => {
    expect(await answerTo(uri)).toEqual({ status: 404, robots: 'noindex' });
  });

  test.each(['/', '/de/pricing', '/documents/uk', '/en/home.html', '/assets/app.js', '/sitemap.xml'])(
    '%s is passed on from the bucket',
    async (uri) => {
      expect(await answerTo(uri)).toEqual({ status: 200, robots: undefined });
    },
  );

  test.each([
    '/dashboard',
    '/de/orders',
    '/tr/auth.html',
    '/admin',
    '/track',
    '/retoucher',
    '/organizer',
    '/organizer/evt_01KB0000000000000000000001',
    '/deletions/dlr_01KB0000000000000000000001',
    '/events/ABCDEFGH',
    '/events/ABCDEFGH/slideshow',
    '/contribute',
    '/greencard-photo?order=ord_1',
    '/?code=1',
    '/reset-password?access_token=1',
  ])('%s is not indexed', async (uri) => {
    expect(await answerTo(uri)).toEqual({ status: 200, robots: 'noindex' });
  });

  test('stays unchanged when the browser has the page cached', async () => {
    expect((await answerTo('/no-such-page', 304)).status).toBe(304);
  });
});

test('each edge function is within CloudFront’s size limit', () => {
  for (const code of [spaPaths, pageStatus]) expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
