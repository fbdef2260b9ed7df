import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminWebhookEnv } from '#functions/processor/env.ts';
import { adminWebhookEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';
import { allowProcessorSecret, wayToProcessor } from './way-to-processor.ts';

/**
 * Where admins set and test the webhook of the external processor; it has none of the rights of the callback function.
 */
export class AdminWebhook extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'processor/admin/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        ...wayToProcessor(context),
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies AdminWebhookEnv,
      errorImpact: 'Admins cannot set or switch off the external processor in the panel.',
      timeout: Duration.seconds(15),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowProcessorSecret(api, context.stage);
    context.api.serve('WebhookDesk', api.fn, adminWebhookEndpoints);
  }
}
