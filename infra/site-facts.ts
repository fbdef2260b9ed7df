import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SiteEnv } from '#functions/site/env.ts';
import { packEndpoints } from '#shared/packs/contract.ts';
import { siteEndpoints } from '#shared/site/contract.ts';
import packageFile from '../package.json' with { type: 'json' };
import { offeredEngines } from './looks/offered-engines.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** What every visitor may know: season, counter, packs, health. */
export class SiteFacts extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'site/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        VERSION: packageFile.version,
        OFFERED_LOOKS: JSON.stringify(offeredEngines(context.stage)),
        PHOTO_PRICES: JSON.stringify(context.stage.photoPrices),
      } satisfies SiteEnv,
      errorImpact: 'The landing page shows neither season nor counter, and the packs are not shown.',
      timeout: Duration.seconds(5),
    });
    allowTable(api, context.table, [], ['table']);
    // Which looks external processors make.
    allowTable(api, context.table, ['GetItem'], [], ['settings']);
    context.api.serveUnknown(api.fn);
    context.api.serve('Site', api.fn, { ...siteEndpoints, ...packEndpoints });
  }
}
