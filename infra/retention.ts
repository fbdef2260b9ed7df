import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { RetentionEnv } from '#functions/retention/env.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from './photo-buckets.ts';
import type { AppContext } from './platform/app-context.ts';
import { everyHour, sweeperConcurrency } from './platform/every-minute.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Checks the objects in the buckets against the records, and guests of events against their objects, once for each day. */
export class Retention extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    super(scope, id);
    const { stage, table } = context;
    const daily = new ProductFunction(this, 'Daily', {
      context,
      entry: 'retention/schedule',
      errorThreshold: 1,
      environment: {
        TABLE_NAME: table.tableName,
        BUCKETS: Object.entries(buckets)
          .map(([name, { bucketName }]) => `${name}=${bucketName}`)
          .join(','),
      } satisfies RetentionEnv,
      errorImpact: 'Pictures were kept longer than promised, or their owner is unknown.',
      errorRunbook: 'pictures-outlive-their-term',
      timeout: Duration.minutes(10),
      memoryMb: 256,
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(daily, table, ['GetItem', 'PutItem'], ['table']);
    // Guests of events without their objects: the events by their clocks, the guests of each, and their removal. Erased
    // events by the clock of their check.
    allowTable(daily, table, [], ['gsi2'], ['event-wake#*', 'deletion-wake#*']);
    allowTable(daily, table, [], ['gsi1'], ['event-guests#*']);
    allowTable(daily, table, ['UpdateItem', 'DeleteItem'], [], ['event#*', 'guest#*', 'deletion#*']);
    for (const bucket of Object.values(buckets)) allowListing(daily, bucket);
    allowPhotos(daily, stage, ['DeleteObject']);
    allowPhotos(daily, stage, ['DeleteObject'], 'user-refs');
    for (const name of ['event-originals', 'event-previews', 'event-variants', 'event-keys'] as const) {
      allowPhotos(daily, stage, ['DeleteObject'], name);
    }
    everyHour(this, 'Hourly', {
      context,
      runs: daily,
      silenceImpact: 'No check finds pictures that are kept longer than promised.',
      work: 'retention',
    });
  }
}
