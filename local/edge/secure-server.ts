import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeSelfSigned } from './self-signed.ts';
import type { EdgeHandlers, EdgeServer } from './server.ts';

/** Larger than any request for a page. */
const maxBodyBytes = 1024 * 1024;

/** HTTP/2 has neither: https://www.rfc-editor.org/rfc/rfc9113#name-connection-specific-header- */
const ofConnections = /^(connection|keep-alive|transfer-encoding|upgrade)$/i;

/**
 * Serves over HTTP/2 and TLS, as CloudFront does, with a self-signed certificate: for measuring how pages load. Orders
 * are placed at the plain URL, which uploads and signed links name.
 */
export function listenSecurely({ answer, log, now }: EdgeHandlers): Promise<EdgeServer> {
  const server = createSecureServer({ ...makeSelfSigned(Date.now()), allowHTTP1: false });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('request', async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const target = request.url;
      const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
      const reply = await answer({
        method: request.method,
        url: new URL(target, `https://${request.authority}`),
        rawPath: target.split('?')[0] ?? '/',
        headers: { ...Object.fromEntries(headers), host: request.authority },
        body: await readBody(request),
        remoteAddress: '127.0.0.1',
        signal: gone.signal,
      });
      if (gone.signal.aborted) return;
      const sent = Object.entries(reply.headers ?? {}).filter(([name]) => !ofConnections.test(name));
      response.writeHead(reply.status, { date: new Date(now()).toUTCString(), ...Object.fromEntries(sent) });
      response.end(request.method === 'HEAD' ? '' : (reply.body ?? ''));
    } catch (error) {
      if (gone.signal.aborted) return;
      log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      response.stream.close();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            for (const session of sessions) session.destroy();
          }),
      });
    });
  });
}

async function readBody(request: Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('the body is too large for this server');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
