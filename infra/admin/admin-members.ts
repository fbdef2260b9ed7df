import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminEnv } from '#functions/admin/env.ts';
import { adminMemberEndpoints } from '#shared/admin/admin-endpoints.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';

/**
 * Where admins find users and change their rights; their only function that uses the user pool for more than tokens.
 */
export class AdminMembers extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'admin/members/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
      } satisfies AdminEnv,
      errorImpact: 'Admins cannot find or block users.',
      timeout: Duration.seconds(15),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], ['gsi1']);
    const calls = [
      'AdminAddUserToGroup',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminGetUser',
      'AdminRemoveUserFromGroup',
      'AdminUserGlobalSignOut',
    ];
    api.allow(
      calls.map((call) => `cognito-idp:${call}`),
      [context.userPool.userPoolArn],
    );
    context.api.serve('MemberDesk', api.fn, adminMemberEndpoints);
  }
}
