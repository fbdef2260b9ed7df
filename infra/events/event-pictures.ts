import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EventPicturesEnv } from '#functions/event-pictures/env.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/** A picture of 50 megapixels with a hundred faces takes ten seconds; the models take half a second once. */
export const readingTimeout = Duration.seconds(60);

/** The worker that reads photos and finds guests in them. */
export class EventPictures extends ProductFunction<EventPicturesEnv> {
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
      entry: 'event-pictures/worker',
      carries: 'crowd',
      environment: {
        TABLE_NAME: table.tableName,
        ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
        PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        PICTURES_QUEUE_URL: pictures.queue.queueUrl,
        PUSH_ENDPOINT: context.push.endpoint,
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies EventPicturesEnv,
      errorImpact: 'Photos of events are not read: guests do not find themselves in them.',
      timeout: readingTimeout,
      // One full vCPU.
      memoryMb: 1769,
    });
    const ofEvent = ['event#*', 'event-faces#*', 'guest#*'] as const;
    allowTable(this, table, ['GetItem', ...itemWrites, 'ConditionCheckItem'], [], ofEvent);
    allowPhotos(this, stage, ['GetObject', 'DeleteObject'], 'event-originals');
    allowListing(this, buckets['event-originals']);
    allowPhotos(this, stage, ['PutObject', 'DeleteObject'], 'event-previews');
    allowTable(this, table, [], ['table'], ['event#*']);
    allowPhotos(this, stage, ['GetObject', 'PutObject'], 'event-keys');
    this.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    allowListing(this, buckets['event-keys']);
    context.push.allowPublishing(this, 'event-guests');
    context.push.allowPublishing(this, 'event-galleries');
    pictures.workedBy(this, stage.concurrency.eventPictures);
  }
}
