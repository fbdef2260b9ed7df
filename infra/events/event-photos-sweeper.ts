import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PhotosSweeperEnv } from '#functions/event-uploads/env.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyHour, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable } from '../product-table.ts';

/** The clocks of photos: what was sent and not announced, and what never came. */
export class EventPhotosSweeper extends ProductFunction<PhotosSweeperEnv> {
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
      entry: 'event-uploads/schedule',
      errorThreshold: 1,
      environment: {
        TABLE_NAME: table.tableName,
        ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
        PICTURES_QUEUE_URL: pictures.queue.queueUrl,
      } satisfies PhotosSweeperEnv,
      errorImpact: 'Photos of events that were sent but not announced stay unread, and missing ones keep their place.',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(this, table, ['GetItem', 'UpdateItem', 'DeleteItem'], [], ['event#*']);
    allowTable(this, table, [], ['gsi2'], ['event-photo-wake#*']);
    allowPhotos(this, stage, ['GetObject', 'DeleteObject'], 'event-originals');
    allowListing(this, buckets['event-originals']);
    this.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    everyHour(scope, 'Hourly', {
      context,
      work: 'eventPhotos',
      runs: this,
      silenceImpact: 'Photos of events that were sent but not announced stay unread.',
    });
  }
}
