import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnrolmentsEnv } from '#functions/event-enrolments/env.ts';
import { absenceEndpoints } from '#shared/events/absence-contract.ts';
import { enrolmentEndpoints } from '#shared/events/guest-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/** The selfies of guests: faces that are enrolled, or taken out. */
export class EventEnrolments extends ProductFunction<EnrolmentsEnv> {
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
      entry: 'event-enrolments/api',
      carries: 'crowd',
      environment: {
        TABLE_NAME: table.tableName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        PICTURES_QUEUE_URL: pictures.queue.queueUrl,
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies EnrolmentsEnv,
      errorImpact: 'Guests of events cannot enrol their face.',
      timeout: Duration.seconds(28),
      memoryMb: 1769,
    });
    const ofEvent = ['event#*', 'event-faces#*', 'guest#*'] as const;
    allowTable(this, table, ['GetItem', ...itemWrites, 'ConditionCheckItem'], ['table'], ofEvent);
    allowTable(this, table, ['UpdateItem'], [], ['rate#event-selfie*']);
    allowPhotos(this, stage, ['GetObject', 'PutObject', 'DeleteObject'], 'event-keys');
    allowListing(this, buckets['event-keys']);
    this.allow(['sqs:SendMessage'], [pictures.queue.queueArn]);
    // Who is asked about a face that is taken out.
    allowTable(this, table, [], ['gsi3'], ['event-photo#*']);
    const selfies = { ...enrolmentEndpoints, ...absenceEndpoints };
    context.api.serve('Enrolments', this.fn, selfies, { perSecond: 100, burst: 200 });
  }
}
