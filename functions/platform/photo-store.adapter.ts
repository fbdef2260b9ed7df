import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { limits } from '#shared/limits.ts';
import type { PhotoStore } from './photo-store.ts';

/** Browsers may keep a picture as long as its link works. */
const CacheControl = `private, max-age=${limits.signedUrlSeconds}`;

/** A bucket of pictures of this stage. */
export function createPhotoStore(bucket: string): PhotoStore {
  // Default checksums would change what a browser has to send with a presigned request.
  const s3 = sdkClient(S3Client, {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async presignUpload(key, contentType, bytes) {
      const headers = { 'content-type': contentType, 'cache-control': CacheControl, 'if-none-match': '*' };
      const command = new PutObjectCommand({
        ...{ Bucket: bucket, Key: key, CacheControl },
        ...{ ContentType: contentType, ContentLength: bytes, IfNoneMatch: '*' },
      });
      // By default the SDK signs neither the type nor the cache control.
      const signableHeaders = new Set(['content-length', ...Object.keys(headers)]);
      const url = await getSignedUrl(s3, command, { expiresIn: limits.uploadUrlSeconds, signableHeaders });
      return { url, headers };
    },

    async find(key) {
      try {
        const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { etag: head.ETag ?? '', bytes: head.ContentLength ?? 0 };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async read(key, etag) {
      try {
        const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: etag }));
        return await object.Body?.transformToByteArray();
      } catch (error) {
        if (isAbsent(error) || isChanged(error)) return undefined;
        throw error;
      }
    },

    async exchange(key, bytes, contentType, etag) {
      const put = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl, IfMatch: etag };
      try {
        return (await s3.send(new PutObjectCommand(put))).ETag;
      } catch (error) {
        if (isAbsent(error) || isChanged(error)) return undefined;
        throw error;
      }
    },

    async write(key, bytes, contentType) {
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl }),
      );
    },

    async create(key, bytes, contentType) {
      const put = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl, IfNoneMatch: '*' };
      try {
        await s3.send(new PutObjectCommand(put));
        return true;
      } catch (error) {
        if (isChanged(error)) return false;
        throw error;
      }
    },

    async empty(key) {
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: '', CacheControl }));
    },

    async copy(from, to, etag) {
      const CopySource = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      try {
        await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource, CopySourceIfMatch: etag }));
        return true;
      } catch (error) {
        if (isAbsent(error) || isChanged(error)) return false;
        throw error;
      }
    },

    async signLink(key, download, seconds = limits.signedUrlSeconds) {
      const disposition =
        download === undefined ? {} : { ResponseContentDisposition: `attachment; filename="${download}"` };
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...disposition });
      return await getSignedUrl(s3, command, { expiresIn: seconds });
    },

    async list(prefix) {
      const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      return (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    },

    async remove(keys) {
      const answer = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      );
      const [failed] = answer.Errors ?? [];
      if (failed !== undefined) throw new Error(`${failed.Key} was not deleted: ${failed.Code}`);
    },
  };
}

function isAbsent(error: unknown): boolean {
  // A failed copy has only the error's name; a failed read has its own class.
  const isNamed = error instanceof S3ServiceException && error.name === 'NoSuchKey';
  return error instanceof NotFound || error instanceof NoSuchKey || isNamed;
}

function isChanged(error: unknown): boolean {
  // 409: the object is being overwritten at this moment.
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === 412 || status === 409;
}
