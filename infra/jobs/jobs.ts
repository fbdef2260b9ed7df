import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SweeperEnv, WorkerEnv } from '#functions/jobs/env.ts';
import { allowListing, allowPhotos } from '../photos/photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyMinute, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable } from '../table/product-table.ts';

/** How long a job may take; a photo takes two seconds. The visibility timeout of its queue follows from it. */
export const jobTimeout = Duration.seconds(30);

/** Making photos, and the sweeper that is the safety net of the whole chain. */
export class Processing extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, jobs: WorkQueue) {
    super(scope, id);
    const { table, photoBucket } = context;
    const base = {
      TABLE_NAME: table.tableName,
      PHOTO_BUCKET: photoBucket.bucketName,
      JOBS_QUEUE_URL: context.jobs.queueUrl,
      REFUNDS_QUEUE_URL: context.refunds.queueUrl,
      EVENTS_ENDPOINT: context.events.endpoint,
      MAIL_FROM: context.stage.mailFrom,
      MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
      SITE_URL: context.siteUrl,
    };

    const worker = new ProductFunction(this, 'Worker', {
      context,
      entry: 'jobs/worker',
      carries: 'engine',
      environment: {
        ...base,
        MAY_REPLACE_BACKGROUND: context.stage.mayReplaceBackground ? 'yes' : 'no',
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies WorkerEnv,
      errorImpact: 'Paid photos are not made; after three tries their jobs lie in the dead-letter queue.',
      timeout: jobTimeout,
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(worker, table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowPhotos(worker, context.stage, ['GetObject', 'PutObject']);
    allowListing(worker, photoBucket);
    jobs.workedBy(worker, context.stage.concurrency.jobs);

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'jobs/schedule',
      errorThreshold: 1,
      environment: base satisfies SweeperEnv,
      errorImpact: 'Lost jobs are not sent again, stuck orders are not refunded, pictures outlive their deletion time.',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(context.stage),
    });
    allowTable(sweeper, table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi2']);
    allowPhotos(sweeper, context.stage, ['DeleteObject']);
    sweeper.allow(['sqs:SendMessage'], [context.jobs.queueArn]);
    everyMinute(this, 'Sweep', sweeper.fn);

    for (const fn of [worker, sweeper]) {
      fn.allow(['sqs:SendMessage'], [context.refunds.queueArn]);
      context.mail.allowSending(fn);
      context.events.allowPublishing(fn);
    }
  }
}
