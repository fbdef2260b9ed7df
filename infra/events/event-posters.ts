import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { EventPostersEnv } from '#functions/event-posters/env.ts';
import { eventPosterEndpoints } from '#shared/events/contract.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';

/** Posters of photo events, drawn on request; apart from the API of events, which has neither fonts nor a PDF library. */
export class EventPosters extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const { table } = context;
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'event-posters/api',
      carries: 'poster-fonts',
      environment: {
        TABLE_NAME: table.tableName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        SITE_URL: context.siteUrl,
        FONTS_DIR: 'fonts',
      } satisfies EventPostersEnv,
      errorImpact: 'Organisers cannot download the poster of their event; the event itself works.',
      timeout: Duration.seconds(15),
      // Shaping text is all it does, and memory is processor time.
      memoryMb: 1024,
    });
    // The event, and the profile and role that every call with a token reads.
    allowTable(api, table, ['GetItem'], [], ['event#*', 'member#*']);
    context.api.serve('EventPosters', api.fn, eventPosterEndpoints, { perSecond: 40, burst: 80 });
  }
}
