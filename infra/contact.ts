import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ContactEnv } from '#functions/contact/env.ts';
import { contactEndpoints } from '#shared/contact/contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** The contact form. */
export class Contact extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'contact/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        MAIL_FROM: context.stage.mailFrom,
        MAIL_CONFIGURATION_SET: context.mail.configurationSet.configurationSetName,
      } satisfies ContactEnv,
      errorImpact: 'Messages to support are not sent; the form says so.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem'], [], ['idempotency#contact#*']);
    allowTable(api, context.table, ['UpdateItem'], [], ['rate#contact#*']);
    context.mail.allowSending(api);
    context.api.serve('Contact', api.fn, contactEndpoints, { perSecond: 20, burst: 40 });
  }
}
