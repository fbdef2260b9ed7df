import { describe, expect, test } from '@jest/globals';
import { spaPaths } from '#infra/web/spa-paths.ts';
import { compileEdgeFunction } from '#local/cloudfront/edge-function.ts';

/** The file a viewer gets. */
async function fileOf(address: string, cookie = ''): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'https://site.test');
  const viewer = { method: 'GET', uri: pathname, query: searchParams, headers: { cookie }, clientAddress: '::1' };
  const result = await compileEdgeFunction('pages', spaPaths, () => undefined).onRequest(viewer);
  return 'request' in result ? result.request.uri : 'answered by itself';
}

describe('the file of an address', () => {
  test.each([
    ['/', '/tr/home.html'],
    ['/greencard-photo', '/tr/greencard-photo.html'],
    ['/greencard-photo/', '/tr/greencard-photo.html'],
    ['/legal/terms?x=1', '/tr/terms.html'],
    ['/documents', '/tr/documents.html'],
    ['/documents/uk', '/tr/document-uk.html'],
    ['/documents/moon', '/tr/page.html'],
    ['/dashboard', '/tr/dashboard.html'],
    ['/admin', '/tr/page.html'],
    ['/no/such/page', '/tr/page.html'],
    ['/toString', '/tr/page.html'],
    ['/assets/app.js', '/assets/app.js'],
    ['/config.json', '/config.json'],
  ])('%s is %s', async (address, file) => {
    expect(await fileOf(address)).toBe(file);
  });

  test('is in the language of the query, before that of the cookie', async () => {
    expect(await fileOf('/?lng=en', 'i18nextLng=tr')).toBe('/en/home.html');
    expect(await fileOf('/?lng=en-GB')).toBe('/en/home.html');
    expect(await fileOf('/', 'i18nextLng=en')).toBe('/en/home.html');
  });

  test('is in English when nobody speaks the chosen language', async () => {
    expect(await fileOf('/?lng=xx')).toBe('/en/home.html');
  });
});
