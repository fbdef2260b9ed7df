import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ChecksEnv } from '#functions/checks/env.ts';
import * as contract from '#shared/orders/contract.ts';
import { allowListing, allowPhotos } from '../photos/photo-buckets.ts';
import type { AppGround } from '../platform/app-ground.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../table/product-table.ts';

/** Measuring an uploaded selfie before anything is paid. */
export class Checks extends Construct {
  constructor(scope: Construct, id: string, ground: AppGround) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      ground,
      entry: 'checks/api',
      carries: 'engine',
      environment: {
        TABLE_NAME: ground.table.tableName,
        PHOTO_BUCKET: ground.photoBucket.bucketName,
        USER_POOL_ID: ground.userPool.userPoolId,
        USER_POOL_CLIENT_ID: ground.userPoolClient.userPoolClientId,
        VESIKA_MODELS_DIR: 'models',
        MALLOC_ARENA_MAX: '1',
      } satisfies ChecksEnv,
      errorImpact: 'Uploaded selfies cannot be measured, so nobody can go on to pay.',
      timeout: Duration.seconds(28),
      // One full vCPU.
      memoryMb: 1769,
    });
    allowTable(api, ground.table, ['GetItem', 'UpdateItem']);
    allowPhotos(api, ground.stage, ['GetObject']);
    allowListing(api, ground.photoBucket);
    ground.api.serve('Checks', api.fn, [contract.checkOrder]);
  }
}
