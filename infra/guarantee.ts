import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ClaimsSweeperEnv, GuaranteeEnv } from '#functions/guarantee/env.ts';
import { adminGuaranteeEndpoints } from '#shared/admin/admin-endpoints.ts';
import { guaranteeEndpoints } from '#shared/guarantee/contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { everyMinute, sweeperConcurrency } from './platform/every-minute.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Returns and claims of customers who are not satisfied with a delivered photo. */
export class Guarantee extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'guarantee/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        REFUNDS_QUEUE_URL: context.refunds.queueUrl,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies GuaranteeEnv,
      errorImpact: 'Customers cannot return a photo or claim the guarantee, and the days for it pass.',
      timeout: Duration.seconds(10),
    });
    // Open claims have a list of their own, which admins see.
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']);
    api.allow(['sqs:SendMessage'], [context.refunds.queueArn]);
    context.api.serve('Guarantee', api.fn, { ...guaranteeEndpoints, ...adminGuaranteeEndpoints });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'guarantee/schedule',
      errorThreshold: 1,
      environment: {
        TABLE_NAME: context.table.tableName,
        SITE_URL: context.siteUrl,
        MAIL_FROM: context.stage.mailFrom,
        MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
      } satisfies ClaimsSweeperEnv,
      errorImpact: 'A claim under the guarantee waits for an operator, or customers get no mail about theirs.',
      errorRunbook: 'a-customer-is-not-satisfied-with-a-photo',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(context.stage),
    });
    allowTable(sweeper, context.table, ['GetItem', 'UpdateItem'], ['gsi2']);
    context.mail.allowSending(sweeper);
    everyMinute(this, 'Sweep', {
      context,
      runs: sweeper,
      silenceImpact: 'Open claims raise no alarm, and customers get no mail about the decision.',
    });
  }
}
