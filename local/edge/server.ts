import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Exchange, Reply } from './exchange.ts';

/** Larger than any request of the product, small enough not to fill the memory. */
const maxBodyBytes = 64 * 1024 * 1024;

export interface EdgeServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface EdgeHandlers {
  answer(exchange: Exchange): Promise<Reply>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  log(line: string): void;
  /** SDKs correct their clock by the `date` header of the answers. */
  now(): number;
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `::ffff:127.0.0.1` is the same peer as `127.0.0.1`. */
const plainAddress = (address: string | undefined): string => (address ?? '127.0.0.1').replace(/^::ffff:/, '');

function write(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const headers = { ...reply.headers };
  const mayHaveBody = request.method !== 'HEAD' && reply.status !== 204 && reply.status !== 304;
  if (mayHaveBody && !headers['content-length']) {
    headers['content-length'] = String(Buffer.byteLength(reply.body ?? ''));
  }
  response.writeHead(reply.status, headers);
  response.end(mayHaveBody ? (reply.body ?? '') : undefined);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, log, now }: EdgeHandlers,
): Promise<void> {
  response.setHeader('date', new Date(now()).toUTCString());
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    const body = await readBody(request);
    if (!body) return write(request, response, { status: 413, headers: { connection: 'close' }, body: 'too large' });
    const target = request.url ?? '/';
    const reply = await answer({
      method: request.method ?? 'GET',
      url: new URL(target.startsWith('/') ? `http://${request.headers.host ?? 'local'}${target}` : target),
      rawPath: target.split('?')[0] ?? '/',
      headers: request.headers,
      body,
      remoteAddress: plainAddress(request.socket.remoteAddress),
      signal: gone.signal,
    });
    if (!response.destroyed) write(request, response, reply);
  } catch (error) {
    if (gone.signal.aborted) return;
    log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
    if (response.headersSent) response.destroy();
    else
      write(request, response, {
        status: 500,
        headers: { 'content-type': 'text/plain' },
        body: 'local cloud: internal error, see its log',
      });
  }
}

/** Listens on this machine only. @throws when the port is taken (code EADDRINUSE). */
export function listen(port: number, handlers: EdgeHandlers): Promise<EdgeServer> {
  const server: Server = createServer((request, response) => void serve(request, response, handlers));
  server.on('upgrade', handlers.upgrade);
  // Node closes idle connections after five seconds, just when an SDK wants to reuse a kept-alive socket.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
