import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SweeperEnv, WorkerEnv } from '#functions/jobs/env.ts';
import { alarmOnGenerator, allowGenerator, wayToGenerator } from '../looks/way-to-generator.ts';
import { allowListing, allowPhotos } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyMinute, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowProcessorSecret, wayToProcessor } from '../processor/way-to-processor.ts';
import { allowTable } from '../product-table.ts';
import type { Stage } from '../stages.ts';

/**
 * How long a job may take. A photo or a look takes about three seconds at 1,769 MB, and the first one of a worker five
 * more (docs/deploying.md); a hairstyle may take a minute. The visibility timeout of the jobs queue follows from it.
 */
export function jobTimeout({ looks }: Pick<Stage, 'looks'>): Duration {
  return Duration.seconds(looks.hairstyles === undefined ? 60 : 90);
}

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
      PUSH_ENDPOINT: context.push.endpoint,
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
        ...wayToProcessor(context),
        ...wayToGenerator(context.stage),
        MAY_REPLACE_BACKGROUND: context.stage.mayReplaceBackground ? 'yes' : 'no',
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies WorkerEnv,
      errorImpact: 'Paid photos are not made; after three attempts their jobs are in the dead-letter queue.',
      timeout: jobTimeout(context.stage),
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(worker, table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowPhotos(worker, context.stage, ['GetObject', 'PutObject']);
    allowListing(worker, photoBucket);
    allowProcessorSecret(worker, context.stage);
    allowGenerator(worker, context.stage);
    alarmOnGenerator(worker, context);
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
    everyMinute(this, 'Sweep', {
      context,
      runs: sweeper,
      silenceImpact:
        'Lost jobs are not sent again, stuck orders not refunded, mails not sent again, pictures not deleted in time.',
    });

    for (const fn of [worker, sweeper]) {
      fn.allow(['sqs:SendMessage'], [context.refunds.queueArn]);
      context.mail.allowSending(fn);
      context.push.allowPublishing(fn);
    }
  }
}
