import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { OrdersEnv } from '#functions/orders/env.ts';
import { orderEndpoints } from '#shared/orders/contract.ts';
import { offeredEngines } from './looks/offered-engines.ts';
import { allowListing, allowPhotos } from './photo-buckets.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Placing, reading and deleting orders. */
export class Orders extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'orders/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        PHOTO_BUCKET: context.photoBucket.bucketName,
        REFUNDS_QUEUE_URL: context.refunds.queueUrl,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        OFFERED_LOOKS: JSON.stringify(offeredEngines(context.stage)),
        PHOTO_PRICES: JSON.stringify(context.stage.photoPrices),
      } satisfies OrdersEnv,
      errorImpact: 'Customers cannot place, see or delete orders.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']);
    // The links it signs work with its own rights: upload by POST, download by GET. It copies drafts to their folder.
    allowPhotos(api, context.stage, ['PutObject', 'GetObject', 'DeleteObject']);
    allowListing(api, context.photoBucket);
    // A paid order can be deleted before its job begins.
    api.allow(['sqs:SendMessage'], [context.refunds.queueArn]);
    context.api.serve('Orders', api.fn, orderEndpoints);
  }
}
