import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { TrialsEnv } from '#functions/trials/env.ts';
import { trialEndpoints } from '#shared/trials/contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** The codes of guests' free trials. */
export class Trials extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'trials/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        USER_POOL_ID: context.userPool.userPoolId,
        SITE_URL: context.siteUrl,
        MAIL_FROM: context.stage.mailFrom,
        MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
      } satisfies TrialsEnv,
      errorImpact: 'Guests cannot get a code for their free trial; they can pay or sign up.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem', 'UpdateItem'], [], ['trial#*', 'rate#trial-code#*']);
    api.allow(['cognito-idp:AdminGetUser'], [context.userPool.userPoolArn]);
    context.mail.allowSending(api);
    context.api.serve('Trials', api.fn, trialEndpoints, { perSecond: 20, burst: 40 });
  }
}
