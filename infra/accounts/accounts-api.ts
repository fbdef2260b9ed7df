import { Duration, type aws_s3 as s3 } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AccountsEnv, AccountsSweeperEnv } from '#functions/accounts/env.ts';
import { accountEndpoints } from '#shared/accounts/account-endpoints.ts';
import { allowListing, allowPhotos } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyMinute, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';
import { allowNoting } from './erasure-log.ts';

/** The buckets of exports and of the erasure log. */
export interface AccountBuckets {
  readonly exports: s3.IBucket;
  readonly erasureLog: s3.IBucket;
}

/** The members' own data and decisions, and the sweeper that carries them out. */
export class AccountsApi extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: AccountBuckets) {
    super(scope, id);
    const { table, photoBucket, stage, userPool } = context;
    const base = {
      TABLE_NAME: table.tableName,
      USER_POOL_ID: userPool.userPoolId,
      PHOTO_BUCKET: photoBucket.bucketName,
      EXPORT_BUCKET: buckets.exports.bucketName,
      MAIL_FROM: stage.mailFrom,
      MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
      SITE_URL: context.siteUrl,
    };

    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'accounts/api',
      environment: {
        ...base,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        ADMIN_MFA_REQUIRED: stage.adminMfaRequired ? 'yes' : 'no',
      } satisfies AccountsEnv,
      errorImpact: 'Members do not see their credits and cannot change their settings, export or delete their data.',
      timeout: Duration.seconds(28),
      // Pictures of an export are held twice: as they are and in the ZIP.
      memoryMb: 1769,
    });
    allowTable(api, table, ['GetItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'], ['table', 'gsi1', 'gsi3']);
    allowPhotos(api, stage, ['GetObject']);
    allowListing(api, photoBucket);
    allowPhotos(api, stage, ['PutObject', 'GetObject'], 'user-refs');
    api.allow(['cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes'], [userPool.userPoolArn]);
    context.api.serve('Accounts', api.fn, accountEndpoints);

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'accounts/schedule',
      environment: { ...base, ERASURE_LOG_BUCKET: buckets.erasureLog.bucketName } satisfies AccountsSweeperEnv,
      errorImpact: 'Accounts are not erased on their day, exports outlive theirs, guest orders are not assigned.',
      timeout: Duration.seconds(50),
      reservedConcurrency: sweeperConcurrency(context.stage),
      errorThreshold: 1,
    });
    allowTable(sweeper, table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ['table', 'gsi1', 'gsi2', 'gsi3']);
    allowPhotos(sweeper, stage, ['DeleteObject']);
    allowPhotos(sweeper, stage, ['DeleteObject'], 'user-refs');
    allowNoting(sweeper, stage);
    sweeper.allow(
      ['AdminDeleteUser', 'AdminGetUser', 'AdminUpdateUserAttributes'].map((action) => `cognito-idp:${action}`),
      [userPool.userPoolArn],
    );
    everyMinute(this, 'Sweep', {
      context,
      runs: sweeper,
      silenceImpact:
        'Accounts are not erased on their day, exports not deleted in time, orders of guests not assigned.',
    });

    for (const fn of [api, sweeper]) context.mail.allowSending(fn);
  }
}
