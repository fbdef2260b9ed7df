import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ChecksEnv } from '#functions/checks/env.ts';
import { checkEndpoints } from '#shared/orders/contract.ts';
import { offeredEngines } from './looks/offered-engines.ts';
import { allowListing, allowPhotos } from './photo-buckets.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Measuring an uploaded selfie and showing the photo before the payment. */
export class Checks extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'checks/api',
      carries: 'engine',
      environment: {
        TABLE_NAME: context.table.tableName,
        PHOTO_BUCKET: context.photoBucket.bucketName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        MAY_REPLACE_BACKGROUND: context.stage.mayReplaceBackground ? 'yes' : 'no',
        OFFERED_LOOKS: JSON.stringify(offeredEngines(context.stage)),
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies ChecksEnv,
      errorImpact: 'Uploaded selfies cannot be measured, so no customer can pay.',
      timeout: Duration.seconds(28),
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(api, context.table, ['GetItem', 'UpdateItem']);
    allowPhotos(api, context.stage, ['GetObject', 'PutObject', 'DeleteObject']);
    allowListing(api, context.photoBucket);
    context.api.serve('Checks', api.fn, checkEndpoints, { perSecond: 40, burst: 80 });
  }
}
