import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { LinksEnv } from '#functions/links/env.ts';
import { linkEndpoints } from '#shared/links/contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** New links to their photos for guests who lost the mail. */
export class Links extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'links/api',
      environment: { TABLE_NAME: context.table.tableName } satisfies LinksEnv,
      errorImpact: 'Guests who lost the mail with their link cannot get a new one.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['UpdateItem'], [], ['order#*', 'rate#link#*']);
    allowTable(api, context.table, [], ['gsi1'], ['owner#email#*']);
    context.api.serve('Links', api.fn, linkEndpoints, { perSecond: 20, burst: 40 });
  }
}
