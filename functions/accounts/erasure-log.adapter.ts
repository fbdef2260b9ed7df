import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { type ErasureLog, ErasureNote } from './erasure-log.ts';

/** The log of erasures, one object each, in its own bucket. */
export function createErasureLog(Bucket: string): ErasureLog {
  const s3 = sdkClient(S3Client, {});

  async function read(Key: string | undefined): Promise<ErasureNote> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return ErasureNote.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  }

  return {
    async note(erasure) {
      const object = {
        Key: `${erasure.memberId}.json`,
        Body: JSON.stringify(erasure),
        ContentType: 'application/json',
      };
      await s3.send(new PutObjectCommand({ Bucket, ...object }));
    },

    async list() {
      const notes: ErasureNote[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) }),
        );
        for (const { Key } of page.Contents ?? []) notes.push(await read(Key));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return notes;
    },
  };
}
