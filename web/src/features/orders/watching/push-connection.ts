import { events } from 'aws-amplify/data';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { configureAmplify } from '#web/lib/amplify-config.ts';

/** Subscribes to one channel of AppSync Events with our own token; returns the unsubscribe function. */
export async function connectToChannel(
  config: Pick<SiteConfig, 'pushEndpoint' | 'region'>,
  channel: string,
  authToken: string,
  onData: (data: unknown) => void,
): Promise<() => void> {
  configureAmplify({
    API: { Events: { endpoint: config.pushEndpoint, region: config.region, defaultAuthMode: 'lambda' } },
  });
  const options = { authMode: 'lambda', authToken } as const;
  const connection = await events.connect(channel, options);
  connection.subscribe(
    {
      next: (message) => onData(message.event),
      error: (error) => console.warn('The push connection ended', error),
    },
    options,
  );
  return () => void connection.close();
}
