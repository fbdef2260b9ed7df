/**
 * Lets the push library use ws instead of wss for one host. The library only knows wss, and a laptop serves the product
 * without certificates. Loaded only when `/config.json` says `local`.
 */
export function allowPlainSockets(host: string): void {
  const Secure = window.WebSocket;
  window.WebSocket = class extends Secure {
    constructor(url: string | URL, protocols?: string | string[]) {
      const address = new URL(url);
      if (address.host === host && location.protocol === 'http:') address.protocol = 'ws:';
      super(address, protocols);
    }
  };
}
