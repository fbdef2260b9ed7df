import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import type { ObjectStore } from './object-store.ts';

/** The most that one call deletes. */
const pageSize = 1000;

/** The buckets of this stage. */
export function createObjectStore(): ObjectStore {
  const s3 = sdkClient(S3Client, {});
  return {
    async list(bucket, after) {
      const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, StartAfter: after, MaxKeys: pageSize }));
      const objects = (page.Contents ?? []).map(({ Key, LastModified }) => {
        if (Key === undefined || LastModified === undefined) throw new Error('a bucket listed no key or no time');
        return { key: Key, modifiedAt: LastModified.toISOString() };
      });
      return { objects, more: page.IsTruncated === true };
    },

    async remove(bucket, keys) {
      const Objects = keys.map((Key) => ({ Key }));
      const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
      const [failed] = Errors ?? [];
      if (failed !== undefined) throw new Error(`${Errors?.length} objects were not deleted: ${failed.Code}`);
    },
  };
}
