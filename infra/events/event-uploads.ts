import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EventUploadsEnv } from '#functions/event-uploads/env.ts';
import { contributorEndpoints } from '#shared/events/contributor-contract.ts';
import { eventUploadEndpoints } from '#shared/events/upload-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/** The partition keys of events with their photos and contributors, of the faces in photos, and of keys of requests. */
const own = ['event#*', 'event-faces#*', 'idempotency#contributor *'] as const;

/** The API of photos: uploads of organisers, contributors and guests; and lists, hiding and deletion for organisers. */
export class EventUploads extends ProductFunction<EventUploadsEnv> {
  constructor(
    scope: Construct,
    id: string,
    context: AppContext,
    buckets: PhotoBuckets['buckets'],
    pictures: WorkQueue,
  ) {
    const { stage, table } = context;
    super(scope, id, {
      context,
      entry: 'event-uploads/api',
      environment: {
        TABLE_NAME: table.tableName,
        ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
        PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        PICTURES_QUEUE_URL: pictures.queue.queueUrl,
        PUSH_ENDPOINT: context.push.endpoint,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies EventUploadsEnv,
      errorImpact:
        'Organisers cannot add, see, hide or delete the photos of their events, and neither contributors nor guests send any.',
      timeout: Duration.seconds(25),
    });
    // Profile and role, which every call with a token reads, and whether an organiser is blocked.
    allowTable(this, table, ['GetItem'], [], ['member#*']);
    // The guest who sends photos.
    allowTable(this, table, ['GetItem'], [], ['guest#*']);
    allowListing(this, buckets['event-keys']);
    allowTable(this, table, ['GetItem', ...itemWrites, 'ConditionCheckItem'], ['table'], own);
    allowTable(this, table, [], ['gsi1'], ['contributor#*']);
    allowTable(this, table, ['UpdateItem'], [], ['rate#event-file*']);
    // Who was found in a photo that is removed or shown.
    allowTable(this, table, ['DeleteItem'], ['gsi3'], ['guest#*', 'event-photo#*']);
    allowPhotos(this, stage, ['GetObject', 'PutObject', 'DeleteObject'], 'event-originals');
    allowListing(this, buckets['event-originals']);
    allowPhotos(this, stage, ['GetObject', 'DeleteObject'], 'event-previews');
    this.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    context.push.allowPublishing(this, 'event-galleries');
    context.push.allowPublishing(this, 'event-guests');
    const served = { ...eventUploadEndpoints, ...contributorEndpoints };
    context.api.serve('EventUploads', this.fn, served, { perSecond: 100, burst: 200 });
  }
}
