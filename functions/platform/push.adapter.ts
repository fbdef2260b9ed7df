import { AwsClient } from 'aws4fetch';
import { scaledTimeout } from '#functions/aws/scaled-timeout.ts';
import { logger } from './logger.ts';

/**
 * Publishes over AppSync Events, signed with the function's own credentials. A failure is logged: what the event says is
 * written already, and failing over a lost hint would be worse than a page that polls.
 *
 * @param endpoint the HTTP endpoint of the Events API, for example `https://abc.appsync-api.eu-west-1.amazonaws.com/event`
 */
export function createPublish(endpoint: string): (channel: string, event: object) => Promise<void> {
  return async (channel, event) => {
    try {
      const answer = await signer().fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel, events: [JSON.stringify(event)] }),
        signal: AbortSignal.timeout(scaledTimeout(3000)),
      });
      if (!answer.ok) {
        logger.warn('push not published', { channel, status: answer.status, answer: await answer.text() });
      }
    } catch (error) {
      logger.warn('push not published', { channel, error: error as Error });
    }
  };
}

/** Lambda renews the credentials in the environment, so they are read each time. */
function signer(): AwsClient {
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  return new AwsClient({
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    region: process.env['AWS_REGION'] ?? '',
    service: 'appsync',
    retries: 1,
    ...(sessionToken ? { sessionToken } : {}),
  });
}
