import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SweeperEnv, WorkerEnv } from '#functions/processing/env.ts';
import { allowListing, allowPhotos } from '../photos/photo-buckets.ts';
import type { AppGround } from '../platform/app-ground.ts';
import { everyMinute } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable } from '../table/product-table.ts';

/** How long a job may take; a photo takes two seconds. The visibility timeout of its queue follows from it. */
export const jobTimeout = Duration.seconds(30);

/** Making photos, and the sweeper that is the safety net of the whole chain. */
export class Processing extends Construct {
  constructor(scope: Construct, id: string, ground: AppGround, jobs: WorkQueue) {
    super(scope, id);
    const { table, photoBucket } = ground;
    const base = {
      TABLE_NAME: table.tableName,
      PHOTO_BUCKET: photoBucket.bucketName,
      JOBS_QUEUE_URL: ground.jobs.queueUrl,
      REFUNDS_QUEUE_URL: ground.refunds.queueUrl,
      EVENTS_ENDPOINT: ground.events.endpoint,
      MAIL_FROM: ground.stage.mailFrom,
      MAIL_CONFIGURATION_SET: ground.mail.configurationSet.configurationSetName,
      SITE_URL: ground.stage.siteUrl,
    };

    const worker = new ProductFunction(this, 'Worker', {
      ground,
      entry: 'processing/worker',
      carries: 'engine',
      environment: { ...base, VESIKA_MODELS_DIR: 'models', MALLOC_ARENA_MAX: '1' } satisfies WorkerEnv,
      errorImpact: 'Paid photos are not made; after three tries their jobs lie in the dead-letter queue.',
      timeout: jobTimeout,
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(worker, table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowPhotos(worker, ground.stage, ['GetObject', 'PutObject']);
    allowListing(worker, photoBucket);
    jobs.workedBy(worker, 10);

    const sweeper = new ProductFunction(this, 'Sweeper', {
      ground,
      entry: 'processing/schedule',
      errorThreshold: 1,
      environment: base satisfies SweeperEnv,
      errorImpact: 'Lost jobs are not sent again, stuck orders are not refunded, pictures outlive their deletion time.',
      timeout: Duration.seconds(50),
    });
    allowTable(sweeper, table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi2']);
    allowPhotos(sweeper, ground.stage, ['DeleteObject']);
    sweeper.allow(['sqs:SendMessage'], [ground.jobs.queueArn]);
    everyMinute(this, 'Sweep', sweeper.fn);

    for (const fn of [worker, sweeper]) {
      fn.allow(['sqs:SendMessage'], [ground.refunds.queueArn]);
      ground.mail.allowSending(fn);
      ground.events.allowPublishing(fn);
    }
  }
}
