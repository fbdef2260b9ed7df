import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { DownloadsEnv } from '#functions/event-downloads/env.ts';
import { downloadEndpoints } from '#shared/events/guest-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';

/** The ZIPs of guests. */
export class EventDownloads extends ProductFunction<DownloadsEnv> {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    const { stage, table } = context;
    super(scope, id, {
      context,
      entry: 'event-downloads/api',
      environment: {
        TABLE_NAME: table.tableName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
        PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
        VARIANTS_BUCKET: buckets['event-variants'].bucketName,
      } satisfies DownloadsEnv,
      errorImpact: 'Guests of events cannot download their photos as one file.',
      timeout: Duration.seconds(28),
      // A ZIP and its photos are in memory together.
      memoryMb: 1024,
    });
    allowTable(this, table, ['GetItem'], ['table'], ['event#*', 'guest#*']);
    allowTable(this, table, ['UpdateItem'], [], ['rate#event-archive*']);
    allowPhotos(this, stage, ['GetObject'], 'event-originals');
    allowPhotos(this, stage, ['GetObject'], 'event-previews');
    allowPhotos(this, stage, ['GetObject', 'PutObject'], 'event-variants');
    // Whether guest and faces are still there; it reads nothing of that bucket.
    allowListing(this, buckets['event-keys']);
    context.api.serve('Downloads', this.fn, downloadEndpoints, { perSecond: 100, burst: 200 });
  }
}
