import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { HandoffsEnv } from '#functions/handoffs/env.ts';
import { handoffEndpoints } from '#shared/handoffs/contract.ts';
import { handoffPrefix } from '#shared/orders/storage-path.ts';
import { allowListing, allowPhotos } from './photo-buckets.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** Handing a picture over from a phone to a desktop. */
export class Handoffs extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'handoffs/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        PHOTO_BUCKET: context.photoBucket.bucketName,
      } satisfies HandoffsEnv,
      errorImpact: 'Customers cannot continue on a phone; choosing a file on the desktop still works.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem', 'PutItem', 'UpdateItem'], [], ['handoff#*', 'rate#handoff*']);
    // The upload and the link it signs work with its own rights, and reach no order.
    allowPhotos(api, context.stage, ['PutObject', 'GetObject'], 'greencard-photos', handoffPrefix);
    allowListing(api, context.photoBucket);
    // The two devices of a hand-off poll every 1.5 seconds; pages left open must not use up the stage's requests.
    context.api.serve('Handoffs', api.fn, handoffEndpoints, { perSecond: 250, burst: 500 });
  }
}
