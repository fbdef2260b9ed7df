import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A proxy that carries every request of a browser. */
export interface Gateway {
  /** For the command line of Chromium. */
  readonly args: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a gateway that fails for some URLs, or answers them with a script of its own. A page's requests can also be
 * held back in the browser; those of its service workers get no answer now and then, when a worker ends or starts
 * meanwhile.
 *
 * @param fails is called with each path
 * @param scriptInstead the script to answer for a path instead of the product's answer
 * @param isOffline whether every connection is closed
 */
export async function failingGateway(
  fails: (path: string) => boolean,
  {
    scriptInstead,
    isOffline,
  }: { scriptInstead?: (path: string) => string | undefined; isOffline?: () => boolean } = {},
): Promise<Gateway> {
  const server = createServer((asked, answer) => {
    if (isOffline?.()) {
      asked.socket.destroy();
      return;
    }
    const { pathname } = new URL(asked.url ?? '/');
    if (fails(pathname)) {
      answer.writeHead(503, { 'cache-control': 'no-store' }).end();
      return;
    }
    const script = scriptInstead?.(pathname);
    if (script !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      return;
    }
    const { method, headers } = asked;
    const passedOn = request(asked.url ?? '/', { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    // The client has gone, or the product has stopped.
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  // Order push is a tunnel.
  server.on('connect', ({ url }, near) => {
    const { hostname, port } = new URL(`http://${url}`);
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
