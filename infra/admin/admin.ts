import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminEnv } from '#functions/admin/env.ts';
import {
  adminEventEndpoints,
  adminOrderEndpoints,
  adminPackEndpoints,
  adminSiteEndpoints,
} from '#shared/admin/admin-endpoints.ts';
import { adminEndpoints } from '#shared/admin/contract.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';

/** What admins see and do. Nothing allows them to delete, least of all lines of the audit log. */
export class Admin extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'admin/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies AdminEnv,
      errorImpact: 'Admins cannot see or change anything.',
      timeout: Duration.seconds(15),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem'], ['table']);
    context.api.serve('Admin', api.fn, {
      ...{ ...adminEndpoints, ...adminOrderEndpoints },
      ...{ ...adminPackEndpoints, ...adminSiteEndpoints, ...adminEventEndpoints },
    });
  }
}
