import type { OrderAccess } from '#shared/orders/track-link.ts';
import { OrderUpdate, orderChannel } from '#shared/orders/view.ts';
import { memberToken } from '#web/lib/auth/token-source.ts';
import { siteConfig } from '#web/lib/site-config.ts';

/**
 * Calls `onEvent` on every push about an order. The push library loads on first use.
 *
 * A push is a convenience: if the connection fails, the page warns in the console and keeps polling.
 *
 * @returns ends the subscription
 */
export function subscribeToOrder(key: OrderAccess, onEvent: () => void): () => void {
  let ended = false;
  let close = () => {};
  connect(key, onEvent).then(
    (closeConnection) => {
      close = closeConnection;
      if (ended) close();
    },
    (error: unknown) => console.warn('No push connection, polling instead', error),
  );
  return () => {
    ended = true;
    close();
  };
}

async function connect({ id, secret }: OrderAccess, onEvent: () => void): Promise<() => void> {
  const [config, token] = await Promise.all([siteConfig(), secret ?? memberToken()]);
  if (token === undefined) throw new Error('No member is signed in');
  if (config.local) (await import('./plain-sockets.ts')).allowPlainSockets(location.host);
  const { connectToChannel } = await import('./push-connection.ts');
  return connectToChannel(config, orderChannel(id), token, (data) => {
    const event = OrderUpdate.safeParse(data);
    if (event.success && event.data.id === id) onEvent();
  });
}
