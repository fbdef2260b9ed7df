import { connectTable } from '#functions/table/connect.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { Product } from './product.ts';

/** The table of a product with the rights of the operator of the cloud; close its client after use. */
export function operatorTable(product: Product): TableConnection {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: product.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return connectTable(product.cloud.physicalId('Table'));
}
