import { events } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { configureAmplify } from '#web/lib/amplify-config.ts';

/** What a listener of a channel learns. */
export interface ChannelListener {
  onData(data: unknown): void;
  /** Called when the connection is there, also after an interruption, and when it is lost. */
  onConnection?(isThere: boolean): void;
}

/** The library says that it is connected before it has subscribed again. */
const subscribesAgainMs = 1000;

/** Subscribes to one channel of AppSync Events with our own token; returns the unsubscribe function. */
export async function connectToChannel(
  config: Pick<SiteConfig, 'pushEndpoint' | 'region'>,
  channel: string,
  authToken: string,
  { onData, onConnection }: ChannelListener,
): Promise<() => void> {
  configureAmplify({
    API: { Events: { endpoint: config.pushEndpoint, region: config.region, defaultAuthMode: 'lambda' } },
  });
  const options = { authMode: 'lambda', authToken } as const;
  const connection = await events.connect(channel, options);
  const subscription = connection.subscribe(
    {
      next: (message) => onData(message.event),
      error: (error) => {
        console.warn('The push connection ended', error);
        onConnection?.(false);
      },
    },
    options,
  );
  const stopWatching = onConnection === undefined ? () => {} : watchConnection(onConnection);
  subscription.ready.then(
    () => onConnection?.(true),
    // The subscription's own error has been reported.
    () => {},
  );
  return () => {
    stopWatching();
    void connection.close();
  };
}

/** Reports interruptions of the connection, which all channels share. */
function watchConnection(onConnection: (isThere: boolean) => void): () => void {
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = Hub.listen('api', ({ payload }) => {
    if (payload.event !== 'ConnectionStateChange') return;
    const { connectionState } = payload.data as { readonly connectionState: string };
    clearTimeout(timer);
    if (connectionState === 'Connected') {
      if (isLost) timer = setTimeout(() => onConnection(true), subscribesAgainMs);
      isLost = false;
    } else if (connectionState !== 'ConnectedPendingKeepAlive') {
      isLost = true;
      onConnection(false);
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
