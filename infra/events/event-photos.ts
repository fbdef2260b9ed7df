import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { DownloadsEnv } from '#functions/event-downloads/env.ts';
import type { EnrolmentsEnv } from '#functions/event-enrolments/env.ts';
import type { EventGuestsEnv } from '#functions/event-guests/env.ts';
import type { EventPicturesEnv } from '#functions/event-pictures/env.ts';
import type { EventUploadsEnv, PhotosSweeperEnv } from '#functions/event-uploads/env.ts';
import { downloadEndpoints, enrolmentEndpoints, eventGuestEndpoints } from '#shared/events/guest-contract.ts';
import { eventUploadEndpoints } from '#shared/events/upload-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyHour, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { allowTable, type TableAction } from '../product-table.ts';

/** A picture of 50 megapixels with a hundred faces takes ten seconds; the models take half a second once. */
const readingTimeout = Duration.seconds(60);

const changes: readonly TableAction[] = ['GetItem', 'UpdateItem', 'DeleteItem'];
const items: readonly TableAction[] = [...changes, 'PutItem'];
/** The partition keys of events with their photos, and of the faces in them. */
const own = ['event#*', 'event-faces#*'] as const;

/** The photos of events: their uploads, the worker that reads them, their clocks, and the guests who find themselves. */
export class EventPhotos extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    super(scope, id);
    const { stage, table } = context;
    const pictures = new WorkQueue(this, 'Pictures', {
      context,
      workerTimeout: readingTimeout,
      deadLetterImpact: 'A photo of an event could not be read in three attempts.',
      deadLetterRunbook: 'event-photos-in-the-dead-letter-queue',
    });
    const base = {
      TABLE_NAME: table.tableName,
      ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
      PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
      KEYS_BUCKET: buckets['event-keys'].bucketName,
      PICTURES_QUEUE_URL: pictures.queue.queueUrl,
    };

    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'event-uploads/api',
      environment: {
        TABLE_NAME: base.TABLE_NAME,
        ORIGINALS_BUCKET: base.ORIGINALS_BUCKET,
        PREVIEWS_BUCKET: base.PREVIEWS_BUCKET,
        PICTURES_QUEUE_URL: base.PICTURES_QUEUE_URL,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies EventUploadsEnv,
      errorImpact: 'Organisers cannot add, see, hide or delete the photos of their events.',
      timeout: Duration.seconds(25),
    });
    // Profile and role, which every call with a token reads.
    allowTable(api, table, ['GetItem'], [], ['member#*']);
    allowTable(api, table, items, ['table'], own);
    allowTable(api, table, ['UpdateItem'], [], ['rate#event-file*']);
    // Who was found in a photo that is removed.
    allowTable(api, table, ['DeleteItem'], ['gsi3'], ['guest#*', 'event-photo#*']);
    allowPhotos(api, stage, ['GetObject', 'PutObject', 'DeleteObject'], 'event-originals');
    allowListing(api, buckets['event-originals']);
    allowPhotos(api, stage, ['GetObject', 'DeleteObject'], 'event-previews');
    api.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    context.api.serve('EventUploads', api.fn, eventUploadEndpoints, { perSecond: 100, burst: 200 });

    const worker = new ProductFunction(this, 'Worker', {
      context,
      entry: 'event-pictures/worker',
      carries: 'crowd',
      environment: {
        ...base,
        PUSH_ENDPOINT: context.push.endpoint,
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies EventPicturesEnv,
      errorImpact: 'Photos of events are not read: guests do not find themselves in them.',
      timeout: readingTimeout,
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(worker, table, [...items, 'ConditionCheckItem'], [], [...own, 'guest#*']);
    allowPhotos(worker, stage, ['GetObject', 'DeleteObject'], 'event-originals');
    allowListing(worker, buckets['event-originals']);
    allowPhotos(worker, stage, ['PutObject', 'DeleteObject'], 'event-previews');
    allowTable(worker, table, [], ['table'], ['event#*']);
    allowPhotos(worker, stage, ['GetObject', 'PutObject'], 'event-keys');
    worker.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    allowListing(worker, buckets['event-keys']);
    context.push.allowPublishing(worker, 'event-guests');
    pictures.workedBy(worker, stage.concurrency.eventPictures);

    const guests = new ProductFunction(this, 'Guests', {
      context,
      entry: 'event-guests/api',
      carries: 'sharp',
      environment: {
        TABLE_NAME: table.tableName,
        PREVIEWS_BUCKET: base.PREVIEWS_BUCKET,
        KEYS_BUCKET: base.KEYS_BUCKET,
        VARIANTS_BUCKET: buckets['event-variants'].bucketName,
        PUSH_ENDPOINT: context.push.endpoint,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies EventGuestsEnv,
      errorImpact: 'Guests of events see no photos, and cannot take their agreement back.',
      timeout: Duration.seconds(25),
    });
    allowTable(guests, table, items, ['table'], ['event#*', 'guest#*', 'deletion#*']);
    allowTable(guests, table, ['GetItem'], [], ['member#*']);
    allowPhotos(guests, stage, ['GetObject'], 'event-previews');
    allowPhotos(guests, stage, ['DeleteObject'], 'event-keys');
    // Faces of waiting guests, and names that guests typed, for their organiser; no key and no template.
    allowPhotos(guests, stage, ['GetObject'], 'event-keys', '*.jpg');
    allowPhotos(guests, stage, ['GetObject'], 'event-keys', '*.json');
    // What a guest has; all of it is deleted with the guest.
    allowListing(guests, buckets['event-keys']);
    allowListing(guests, buckets['event-variants']);
    allowPhotos(guests, stage, ['DeleteObject'], 'event-variants');
    // Says that a guest was removed.
    context.push.allowPublishing(guests, 'event-guests');
    context.api.serve('EventGuests', guests.fn, eventGuestEndpoints);

    const downloads = new ProductFunction(this, 'Downloads', {
      context,
      entry: 'event-downloads/api',
      environment: {
        TABLE_NAME: base.TABLE_NAME,
        KEYS_BUCKET: base.KEYS_BUCKET,
        ORIGINALS_BUCKET: base.ORIGINALS_BUCKET,
        PREVIEWS_BUCKET: base.PREVIEWS_BUCKET,
        VARIANTS_BUCKET: buckets['event-variants'].bucketName,
      } satisfies DownloadsEnv,
      errorImpact: 'Guests of events cannot download their photos as one file.',
      timeout: Duration.seconds(28),
      // A ZIP and its photos are in memory together.
      memoryMb: 1024,
    });
    allowTable(downloads, table, ['GetItem'], ['table'], ['event#*', 'guest#*']);
    allowTable(downloads, table, ['UpdateItem'], [], ['rate#event-archive*']);
    allowPhotos(downloads, stage, ['GetObject'], 'event-originals');
    allowPhotos(downloads, stage, ['GetObject'], 'event-previews');
    allowPhotos(downloads, stage, ['GetObject', 'PutObject'], 'event-variants');
    // Whether guest and faces are still there; it reads nothing of that bucket.
    allowListing(downloads, buckets['event-keys']);
    context.api.serve('Downloads', downloads.fn, downloadEndpoints, { perSecond: 100, burst: 200 });

    const enrolments = new ProductFunction(this, 'Enrolments', {
      context,
      entry: 'event-enrolments/api',
      carries: 'crowd',
      environment: {
        TABLE_NAME: table.tableName,
        KEYS_BUCKET: base.KEYS_BUCKET,
        PICTURES_QUEUE_URL: base.PICTURES_QUEUE_URL,
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies EnrolmentsEnv,
      errorImpact: 'Guests of events cannot enrol their face.',
      timeout: Duration.seconds(28),
      memoryMb: 1769,
    });
    allowTable(enrolments, table, [...items, 'ConditionCheckItem'], ['table'], [...own, 'guest#*']);
    allowTable(enrolments, table, ['UpdateItem'], [], ['rate#event-selfie*']);
    allowPhotos(enrolments, stage, ['GetObject', 'PutObject', 'DeleteObject'], 'event-keys');
    allowListing(enrolments, buckets['event-keys']);
    enrolments.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    context.api.serve('Enrolments', enrolments.fn, enrolmentEndpoints, { perSecond: 100, burst: 200 });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'event-uploads/schedule',
      errorThreshold: 1,
      environment: {
        TABLE_NAME: base.TABLE_NAME,
        ORIGINALS_BUCKET: base.ORIGINALS_BUCKET,
        PICTURES_QUEUE_URL: base.PICTURES_QUEUE_URL,
      } satisfies PhotosSweeperEnv,
      errorImpact: 'Photos of events that were sent but not announced stay unread, and missing ones keep their place.',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(sweeper, table, changes, [], ['event#*']);
    allowTable(sweeper, table, [], ['gsi2'], ['event-photo-wake#*']);
    allowPhotos(sweeper, stage, ['GetObject', 'DeleteObject'], 'event-originals');
    allowListing(sweeper, buckets['event-originals']);
    sweeper.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    everyHour(this, 'Hourly', {
      context,
      work: 'eventPhotos',
      runs: sweeper,
      silenceImpact: 'Photos of events that were sent but not announced stay unread.',
    });
  }
}
