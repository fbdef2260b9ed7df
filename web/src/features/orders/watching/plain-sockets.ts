/**
 * Lets the push library speak ws instead of wss to one host. It knows no other protocol than wss, and on a laptop the
 * product is served without certificates. Loaded only when `/config.json` says `local`.
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
