import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ContactEnv } from '#functions/contact/env.ts';
import { sendContactMessage } from '#shared/contact/contract.ts';
import type { AppGround } from '../platform/app-ground.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../table/product-table.ts';

/** The contact form. */
export class Contact extends Construct {
  constructor(scope: Construct, id: string, ground: AppGround) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      ground,
      entry: 'contact/api',
      environment: {
        TABLE_NAME: ground.table.tableName,
        MAIL_FROM: ground.stage.mailFrom,
        MAIL_CONFIGURATION_SET: ground.mail.configurationSet.configurationSetName,
      } satisfies ContactEnv,
      errorImpact: 'Messages to support are not sent; the form says so.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, ground.table, ['GetItem', 'PutItem', 'UpdateItem']);
    ground.mail.allowSending(api);
    ground.api.serve('Contact', api.fn, [sendContactMessage]);
  }
}
