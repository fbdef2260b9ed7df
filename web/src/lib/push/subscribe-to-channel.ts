import { siteConfig } from '#web/lib/site-config.ts';
import type { ChannelListener } from './push-connection.ts';

/**
 * Listens to a channel of the push. The push library loads on first use.
 *
 * A push is a convenience: if the connection fails, the page warns in the console and keeps polling.
 *
 * @param token proves that the visitor may listen: a member's access token, or the secret of an order or a guest
 * @returns ends the subscription
 */
export function subscribeToChannel(
  channel: string,
  token: string | Promise<string | undefined>,
  listener: ChannelListener,
): () => void {
  let ended = false;
  let close = () => {};
  connect(channel, token, listener).then(
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

async function connect(
  channel: string,
  token: string | Promise<string | undefined>,
  listener: ChannelListener,
): Promise<() => void> {
  const [config, proof] = await Promise.all([siteConfig(), token]);
  if (proof === undefined) throw new Error('No member is signed in');
  if (config.local) (await import('./plain-sockets.ts')).allowPlainSockets(location.host);
  const { connectToChannel } = await import('./push-connection.ts');
  return await connectToChannel(config, channel, proof, listener);
}
