import { AwsClient } from 'aws4fetch';
import { scaledTimeout } from '#functions/aws/scaled-timeout.ts';
import { orderChannel } from '#shared/orders/view.ts';
import { logger } from './logger.ts';
import type { OrderUpdates } from './order-updates.ts';

/**
 * Publishes over AppSync Events, signed with the function's own credentials.
 *
 * @param endpoint the HTTP endpoint of the Events API, for example `https://abc.appsync-api.eu-west-1.amazonaws.com/event`
 */
export function createOrderUpdates(endpoint: string): OrderUpdates {
  return {
    async publish(event) {
      const body = JSON.stringify({ channel: orderChannel(event.id), events: [JSON.stringify(event)] });
      try {
        const headers = { 'content-type': 'application/json' };
        const answer = await signer().fetch(endpoint, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(scaledTimeout(3000)),
        });
        if (!answer.ok)
          logger.warn('order update not published', {
            order: event.id,
            status: answer.status,
            answer: await answer.text(),
          });
      } catch (error) {
        // The order is already written. Failing it because of a lost hint would be worse than a page that polls.
        logger.warn('order update not published', { order: event.id, error: error as Error });
      }
    },
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
