import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EventGuestsEnv } from '#functions/event-guests/env.ts';
import { absenceEndEndpoints } from '#shared/events/absence-contract.ts';
import { eventGuestEndpoints } from '#shared/events/guest-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/** The API of guests: their photos, their end, and what organisers decide about them. */
export class EventGuests extends ProductFunction<EventGuestsEnv> {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    const { stage, table } = context;
    super(scope, id, {
      context,
      entry: 'event-guests/api',
      carries: 'sharp',
      environment: {
        TABLE_NAME: table.tableName,
        PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        VARIANTS_BUCKET: buckets['event-variants'].bucketName,
        PUSH_ENDPOINT: context.push.endpoint,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies EventGuestsEnv,
      errorImpact: 'Guests of events see no photos, and cannot take their agreement back.',
      timeout: Duration.seconds(25),
    });
    allowTable(this, table, ['GetItem', ...itemWrites], ['table'], ['event#*', 'guest#*', 'deletion#*']);
    allowTable(this, table, ['GetItem'], [], ['member#*']);
    allowTable(this, table, ['UpdateItem'], [], ['rate#event-report*']);
    allowPhotos(this, stage, ['GetObject'], 'event-previews');
    allowPhotos(this, stage, ['DeleteObject'], 'event-keys');
    // Faces of waiting guests, and names that guests typed, for their organiser; no key and no template.
    allowPhotos(this, stage, ['GetObject'], 'event-keys', '*.jpg');
    allowPhotos(this, stage, ['GetObject'], 'event-keys', '*.json');
    // What a guest has; all of it is deleted with the guest.
    allowListing(this, buckets['event-keys']);
    allowListing(this, buckets['event-variants']);
    allowPhotos(this, stage, ['DeleteObject'], 'event-variants');
    // Says that a guest was removed.
    context.push.allowPublishing(this, 'event-guests');
    // Says that a photo was hidden by reports.
    context.push.allowPublishing(this, 'event-galleries');
    context.api.serve('EventGuests', this.fn, { ...eventGuestEndpoints, ...absenceEndEndpoints });
  }
}
