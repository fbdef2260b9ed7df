import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ReceiptsEnv } from '#functions/receipts/env.ts';
import { receiptEndpoints } from '#shared/receipts/contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Receipts of payments, created on request. */
export class Receipts extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'receipts/api',
      carries: 'receipt-fonts',
      environment: {
        TABLE_NAME: context.table.tableName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        FONTS_DIR: 'fonts',
      } satisfies ReceiptsEnv,
      errorImpact: 'Customers cannot download receipts; payments and photos are not affected.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem']);
    context.api.serve('Receipts', api.fn, receiptEndpoints, { perSecond: 40, burst: 80 });
  }
}
