import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createCallProcessor, type LookUpAll, type ProcessorCall } from './call-processor.adapter.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, different: Partial<ProcessorCall> = {}): ProcessorCall => ({
  url,
  method: 'GET',
  headers: {},
  maxBytes: 1000,
  longestMs: 60_000,
  ...different,
});

describe('which servers may be called', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://name:word@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'example.com',
    '',
  ])('refuses %s', async (url) => {
    const neverAsked: LookUpAll = () => {
      throw new Error('DNS was asked');
    };
    const call = createCallProcessor({ standIn: '', lookUp: neverAsked });
    await expect(call(get(url))).rejects.toThrow(expect.objectContaining({ name: 'ProcessorCallRefused' }));
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['a public and a private address', ['1.1.1.1', '192.168.1.1']],
    ['an IPv6 loopback address', ['::1']],
    ['an address behind NAT64', ['64:ff9b::a00:1']],
  ])('refuses a host that resolves to %s', async (_, addresses) => {
    const lookUp: LookUpAll = (_name, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const call = createCallProcessor({ standIn: '', lookUp });
    await expect(call(get('https://processor.example/'))).rejects.toMatchObject({ name: 'ProcessorCallRefused' });
  });

  test('retries a host that DNS does not know, because it may be known later', async () => {
    const call = createCallProcessor({ standIn: '', lookUp: (_, answer) => answer(new Error('ENOTFOUND'), []) });
    await expect(call(get('https://processor.example/'))).rejects.toThrow('ENOTFOUND');
  });

  test('calls every server of the laptop next to the local cloud, by http and by its address alone', async () => {
    const standIn = await serve((_, answer) => answer.end('here'));
    const other = await serve((_, answer) => answer.end('there'));
    const call = createCallProcessor({ standIn });
    expect(String((await call(get(`${standIn}/any`))).bytes)).toBe('here');
    expect(String((await call(get(other))).bytes)).toBe('there');
    for (const url of [other.replace('http:', 'https:'), other.replace('127.0.0.1', '127.0.0.2'), 'http://10.0.0.1/'])
      await expect(call(get(url))).rejects.toMatchObject({ name: 'ProcessorCallRefused' });
  });

  test('calls no server of its own machine where there is no local cloud', async () => {
    const here = await serve((_, answer) => answer.end('here'));
    await expect(createCallProcessor({ standIn: '' })(get(here))).rejects.toMatchObject({
      name: 'ProcessorCallRefused',
    });
  });
});

describe('calling a server', () => {
  test('sends the body unchanged, with its headers', async () => {
    const got: string[] = [];
    const standIn = await serve((request, answer) => {
      request.on('data', (chunk) => got.push(String(chunk), String(request.headers['x-vesika-timestamp'])));
      request.on('end', () => answer.writeHead(202).end());
    });
    const headers = { 'x-vesika-timestamp': '1' };
    const answer = await createCallProcessor({ standIn })(get(standIn, { method: 'POST', headers, body: '{"ü":1}' }));
    expect([answer.status, got]).toEqual([202, ['{"ü":1}', '1']]);
  });

  test('returns a redirect without following it', async () => {
    let visits = 0;
    const standIn = await serve((request, answer) => {
      visits += 1;
      if (request.url === '/') answer.writeHead(302, { location: '/next' });
      answer.end();
    });
    expect((await createCallProcessor({ standIn })(get(`${standIn}/`))).status).toBe(302);
    expect(visits).toBe(1);
  });

  test.each([
    ['announces its length', true],
    ['does not announce its length', false],
  ])('cuts off an answer that is too long and %s', async (_, isSaid) => {
    const standIn = await serve((_request, answer) => {
      if (isSaid) answer.setHeader('content-length', 1001);
      answer.write('x'.repeat(600));
      answer.end('x'.repeat(401));
    });
    await expect(createCallProcessor({ standIn })(get(standIn))).rejects.toMatchObject({
      name: 'ProcessorCallRefused',
    });
  });

  test('cuts off a server that sends a byte and then waits', async () => {
    const standIn = await serve((_, answer) => void answer.write('x'));
    const dripping = createCallProcessor({ standIn })(get(standIn, { longestMs: 50 }));
    await expect(dripping).rejects.toMatchObject({ name: 'ProcessorTimeout' });
  });

  test('fails when the server breaks the connection within its answer', async () => {
    const standIn = await serve((_, answer) => {
      answer.setHeader('content-length', 10);
      answer.write('x', () => answer.destroy());
    });
    await expect(createCallProcessor({ standIn })(get(standIn))).rejects.toThrow();
  });
});
