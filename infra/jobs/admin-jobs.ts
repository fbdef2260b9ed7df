import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminJobsEnv } from '#functions/jobs/env.ts';
import { adminJobEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import type { WorkQueue } from '../platform/work-queue.ts';
import { allowTable } from '../product-table.ts';

/** The admins' view of jobs: resending mails, waiting jobs, and the dead letters. */
export class AdminJobs extends Construct {
  constructor(
    scope: Construct,
    id: string,
    context: AppContext,
    { jobs, refunds }: { readonly jobs: WorkQueue; readonly refunds: WorkQueue },
  ) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'jobs/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        JOBS_QUEUE_URL: jobs.queue.queueUrl,
        JOBS_DEAD_LETTERS_URL: jobs.deadLetters.queueUrl,
        REFUNDS_QUEUE_URL: refunds.queue.queueUrl,
        REFUNDS_DEAD_LETTERS_URL: refunds.deadLetters.queueUrl,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies AdminJobsEnv,
      errorImpact: 'Admins can neither send mails and jobs again nor see the dead letters.',
      timeout: Duration.seconds(25),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem']);
    // Receiving a dead letter hides it from others; returning it shows it again.
    api.allow(
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'],
      [jobs.deadLetters.queueArn, refunds.deadLetters.queueArn],
    );
    api.allow(['sqs:SendMessage'], [jobs.queue.queueArn, refunds.queue.queueArn]);
    context.api.serve('JobDesk', api.fn, adminJobEndpoints);
  }
}
