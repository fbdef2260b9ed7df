import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { PaymentsApiEnv, PaymentsSweeperEnv, RefundsEnv } from '#functions/payments/env.ts';
import { adminPaymentEndpoints } from '#shared/admin/admin-endpoints.ts';
import { paymentEndpoints } from '#shared/payments/contract.ts';
import { offeredEngines } from '../looks/offered-engines.ts';
import { allowListing, allowPhotos } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyMinute, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable } from '../product-table.ts';
import { Reconciliation } from './reconciliation.ts';
import { allowProviderSecret, wayToProvider } from './way-to-provider.ts';

/** How long a refund may take; the visibility timeout of its queue follows from it. */
export const refundTimeout = Duration.seconds(45);

/** Paying for orders and packs, settling payments, refunding. */
export class Payments extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, refunds: WorkQueue) {
    super(scope, id);
    const { stage, table, photoBucket } = context;
    const base = {
      RETAINED: stage.retained ? 'yes' : 'no',
      TABLE_NAME: table.tableName,
      PUSH_ENDPOINT: context.push.endpoint,
      SITE_URL: context.siteUrl,
      PAYMENT_PROVIDER: stage.paymentProvider,
      ...wayToProvider(context),
    } as const;
    const mail = {
      MAIL_FROM: stage.mailFrom,
      MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
    };
    const queues = { JOBS_QUEUE_URL: context.jobs.queueUrl, REFUNDS_QUEUE_URL: refunds.queue.queueUrl };

    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'payments/api',
      environment: {
        ...base,
        ...queues,
        PHOTO_BUCKET: photoBucket.bucketName,
        OFFERED_LOOKS: JSON.stringify(offeredEngines(stage)),
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies PaymentsApiEnv,
      errorImpact: 'Customers cannot pay, and existing payments wait for the sweeper.',
      timeout: Duration.seconds(20),
    });
    allowTable(api, table, ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], ['gsi1']);
    allowPhotos(api, context.stage, ['GetObject']);
    allowListing(api, photoBucket);
    context.api.serve('Payments', api.fn, { ...paymentEndpoints, ...adminPaymentEndpoints });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'payments/schedule',
      errorThreshold: 1,
      environment: { ...base, ...queues, ...mail } satisfies PaymentsSweeperEnv,
      errorImpact:
        'Payments whose callback was lost are not settled, due refunds are not sent, buyers of packs get no mail.',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(context.stage),
    });
    allowTable(sweeper, table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi2']);
    context.mail.allowSending(sweeper);
    everyMinute(this, 'Sweep', {
      context,
      runs: sweeper,
      silenceImpact: 'Payments whose callback was lost are not settled, and due refunds are not retried.',
    });

    const worker = new ProductFunction(this, 'Refunds', {
      context,
      entry: 'payments/worker',
      environment: { ...base, ...mail, REFUNDS_QUEUE_URL: refunds.queue.queueUrl } satisfies RefundsEnv,
      errorImpact: 'Payments of failed orders are not refunded.',
      timeout: refundTimeout,
    });
    allowTable(worker, table, ['GetItem', 'UpdateItem']);
    refunds.workedBy(worker, stage.concurrency.refunds);

    new Reconciliation(this, 'Reconciliation', context, { ...base, JOBS_QUEUE_URL: queues.JOBS_QUEUE_URL });

    for (const sender of [api, sweeper]) {
      sender.allow(['sqs:SendMessage'], [context.jobs.queueArn, refunds.queue.queueArn]);
    }
    for (const asker of [api, sweeper, worker]) allowProviderSecret(asker, stage);
    for (const writer of [sweeper, worker]) context.mail.allowSending(writer);
    for (const publisher of [api, sweeper, worker]) context.push.allowPublishing(publisher);
  }
}
