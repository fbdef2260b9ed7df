import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest } from '#tests/support/local/local-cloud-fixture.ts';
import { compileEdgeFunction } from './edge-function.ts';
import { pathPattern } from './path-pattern.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(under.cloud.url + path, { headers, redirect: 'manual' });

/** The bytes on the wire, before a client decompresses them. */
function raw(path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    request(under.cloud.url + path, { headers: { 'accept-encoding': encoding } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve({ encoding: reply.headers['content-encoding'], bytes }));
    })
      .once('error', reject)
      .end();
  });
}

describe('the site through CloudFront', () => {
  test('answers its root and every page path with the application', async () => {
    for (const path of ['/', '/dashboard', '/legal/terms']) {
      const reply = await get(path);
      expect([reply.status, await reply.text()]).toEqual([200, '<!doctype html><title>Site</title>']);
    }
  });

  test('carries the header policy of the template', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('shows the error page with its status for a missing file', async () => {
    const reply = await get('/assets/missing.js');
    expect([reply.status, await reply.text()]).toEqual([404, 'nothing here']);
  });

  test('lets the viewer-request function answer', async () => {
    const reply = await get('/old');
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/']);
  });

  test('answers 304 to a viewer who has the current version', async () => {
    const etag = (await get('/assets/app.js')).headers.get('etag') ?? '';
    expect((await get('/assets/app.js', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is compressed as the viewer accepts', async () => {
    const plain = await raw('/assets/app.js', 'identity');
    expect(plain.encoding).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const compressed = await raw('/assets/app.js', encoding);
      expect(compressed.encoding).toBe(encoding);
      expect(compressed.bytes).toBeLessThan(plain.bytes / 4);
    }
  });

  test('has deploy-time values in its config', async () => {
    const config = (await (await get('/config.json')).json()) as object;
    expect(config).toEqual({ pool: under.cloud.outputs['PoolId'], site: under.cloud.url, signIn: under.cloud.url });
  });

  test('refuses methods that its behaviour does not allow', async () => {
    expect((await fetch(under.cloud.url, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('a path pattern', () => {
  test.each([
    ['/api/*', '/api/orders', true],
    ['/api/*', '/apix', false],
    ['*.js', '/a/b.js', true],
    ['/a?c', '/abc', true],
    ['/A', '/a', false],
  ])('%s for %s: %s', (pattern, path, expected) => {
    expect(pathPattern(pattern)(path)).toBe(expected);
  });
});

describe('an edge function', () => {
  const viewer = {
    method: 'GET',
    uri: '/',
    query: new URLSearchParams('a=1&a=2'),
    headers: { cookie: 'k=v' },
    clientAddress: '::1',
  };

  test('sees and may change query, cookies and headers as in CloudFront', async () => {
    const code = `function handler(event) {
      var r = event.request;
      r.uri = '/' + r.querystring.a.multiValue.length + r.cookies.k.value + event.viewer.ip;
      r.headers['x-new'] = { value: 'yes' };
      return r;
    }`;
    const result = await compileEdgeFunction('f', code, () => {}).onRequest(viewer);
    expect(result).toMatchObject({ request: { uri: '/2v::1', headers: { 'x-new': 'yes', cookie: 'k=v' } } });
  });

  test('cannot use the APIs of Node', async () => {
    const code = `function handler(event) { return { statusCode: 200, body: typeof process + typeof require }; }`;
    const result = await compileEdgeFunction('f', code, () => {}).onRequest(viewer);
    expect(result).toMatchObject({ reply: { body: 'undefinedundefined' } });
  });

  test('may change an answer', async () => {
    const code = `function handler(event) { event.response.headers['x-uri'] = { value: event.request.uri }; return event.response; }`;
    const reply = await compileEdgeFunction('f', code, () => {}).onResponse(viewer, {
      status: 200,
      headers: { a: 'b' },
    });
    expect(reply).toMatchObject({ status: 200, headers: { a: 'b', 'x-uri': '/' } });
  });
});
