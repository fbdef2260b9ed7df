import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { GuaranteeEnv } from '#functions/guarantee/env.ts';
import { guaranteeEndpoints } from '#shared/guarantee/contract.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../table/product-table.ts';

/** What a person can do who is not satisfied with a delivered photo. */
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
      errorImpact: 'Nobody can give a photo back; the seven days for it pass.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem']);
    api.allow(['sqs:SendMessage'], [context.refunds.queueArn]);
    context.api.serve('Guarantee', api.fn, guaranteeEndpoints);
  }
}
