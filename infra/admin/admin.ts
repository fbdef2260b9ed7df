import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminEnv } from '#functions/admin/env.ts';
import * as contract from '#shared/admin/contract.ts';
import type { AppGround } from '../platform/app-ground.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../table/product-table.ts';

/** What admins see of users and orders. */
export class Admin extends Construct {
  constructor(scope: Construct, id: string, ground: AppGround) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      ground,
      entry: 'admin/api',
      environment: {
        TABLE_NAME: ground.table.tableName,
        USER_POOL_ID: ground.userPool.userPoolId,
        USER_POOL_CLIENT_ID: ground.userPoolClient.userPoolClientId,
      } satisfies AdminEnv,
      errorImpact: 'Admins do not see users and orders.',
      timeout: Duration.seconds(15),
    });
    allowTable(api, ground.table, ['GetItem'], ['table']);
    ground.api.serve('Admin', api.fn, [contract.getAdminStats, contract.listAdminUsers, contract.listAdminOrders]);
  }
}
