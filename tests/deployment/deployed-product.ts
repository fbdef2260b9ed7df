import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { DeployableCloud } from '#local/boot-deployable.ts';
import { downloadPhoto } from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '../support/guest.ts';

/** The four stacks of the stage deployed here. */
export const stackNamed = (name: 'web' | 'data' | 'app' | 'pages'): string => `vesika-local-${name}`;

/**
 * Orders a photo like a guest: a drawn portrait is sent, checked, paid with the test card, made and fetched.
 *
 * @throws Error when a step fails.
 */
export async function orderPhoto(url: string): Promise<{ order: PlacedOrder; bytes: number }> {
  const api = apiClient({ url });
  const order = await placeChecked(api, await drawPortrait());
  await pay(api, order);
  const view = await untilOrder(api, order, isSettled);
  if (view.status !== 'completed') throw new Error(`the order ended as ${view.status}`);
  const { status, body } = await api.call(downloadPhoto, { params: { id: order.id }, secret: order.secret });
  if (status !== 200) throw new Error(`the photo answered ${status}`);
  const file = await fetch(body.file.downloadUrl);
  const jpeg = new Uint8Array(await file.arrayBuffer());
  if (file.status !== 200 || jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new Error('the delivered file is no JPEG');
  return { order, bytes: jpeg.length };
}

/** Deletes every object of the product's buckets, as the runbook asks before a stage is taken down. */
export async function emptyBuckets(cloud: DeployableCloud): Promise<number> {
  const s3 = new S3Client({
    endpoint: cloud.url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const stacks = [stackNamed('web'), stackNamed('data')];
  const buckets = cloud
    .status()
    .resources()
    .filter(({ type, stack }) => type === 'AWS::S3::Bucket' && stacks.includes(stack));
  let deleted = 0;
  for (const { ref: Bucket } of buckets) {
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
      deleted += Contents.length;
    }
  }
  return deleted;
}
