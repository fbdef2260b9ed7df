import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { PlacedOrder } from './guest.ts';
import type { Reachable } from './product.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** S3 with the rights of the operator of the cloud. */
export const operatorS3 = ({ url }: Reachable): S3Client =>
  new S3Client({ endpoint: url, region: 'us-east-1', forcePathStyle: true, credentials });

/** The object that an upload URL stores. */
export function uploadedObject({ url }: PlacedOrder['upload']): { Bucket: string; Key: string } {
  const [, Bucket = '', ...key] = decodeURIComponent(new URL(url).pathname).split('/');
  return { Bucket, Key: key.join('/') };
}

/** Stores another picture in place of an order's selfie, behind the product's back: no upload URL overwrites one. */
export async function storeInstead({ upload }: Pick<PlacedOrder, 'upload'>, picture: Uint8Array): Promise<void> {
  const s3 = operatorS3({ url: new URL(upload.url).origin });
  await s3.send(new PutObjectCommand({ ...uploadedObject(upload), Body: picture, ContentType: 'image/jpeg' }));
  s3.destroy();
}
