import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ExtrasEnv } from '#functions/extras/env.ts';
import { extraEndpoints } from '#shared/orders/contract.ts';
import { allowListing, allowPhotos } from './photo-buckets.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Print sheets and the measured photo, made of a finished photo on request. */
export class Extras extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'extras/api',
      carries: 'sharp',
      environment: {
        TABLE_NAME: context.table.tableName,
        PHOTO_BUCKET: context.photoBucket.bucketName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        MALLOC_ARENA_MAX: '1',
      } satisfies ExtrasEnv,
      errorImpact: 'Print sheets and measured photos cannot be made; the photos themselves are delivered.',
      timeout: Duration.seconds(20),
      memoryMb: 1024,
    });
    allowTable(api, context.table, ['GetItem', 'UpdateItem']);
    allowPhotos(api, context.stage, ['GetObject', 'PutObject', 'DeleteObject']);
    allowListing(api, context.photoBucket);
    context.api.serve('Extras', api.fn, extraEndpoints, { perSecond: 40, burst: 80 });
  }
}
