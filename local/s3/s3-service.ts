import { AwsError, asAwsError, restXmlError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import type { AwsService, Need } from '#local/edge/service.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import { aboutBucket } from './about-bucket.ts';
import type { Bucket, Buckets } from './buckets.ts';
import { corsHeaders, preflight } from './cors.ts';
import { listObjects } from './list-objects.ts';
import type { Uploads } from './multipart.ts';
import { copyObject, copySource, deletedKeys, deleteObjects, putObject, readObject } from './object-calls.ts';

interface Address {
  readonly bucket: string;
  readonly key: string;
}

/** Bucket and key of a path-style URL. */
export function s3Address(rawPath: string): Address {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(rawPath) ?? [];
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
}

const arnOf = ({ bucket, key }: Address): string => `arn:aws:s3:::${bucket}${key ? `/${key}` : ''}`;

export interface S3Service extends AwsService {
  /** Requests for a bucket without a signature: a preflight; any other is refused. */
  handleUnsigned(exchange: Exchange): Promise<Reply> | undefined;
  hasBucket(name: string): boolean;
}

/** S3's REST protocol, path style. */
export function s3Service(buckets: Buckets, authorisation: Authorisation, uploads: Uploads): S3Service {
  function bucketAt(name: string): Bucket {
    const bucket = buckets.get(name);
    if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
    return bucket;
  }

  function needs(exchange: Exchange): Need[] {
    const address = s3Address(exchange.rawPath);
    const resource = arnOf(address);
    if (!address.key) {
      if (exchange.method === 'POST') {
        const { bucket } = address;
        return deletedKeys(exchange).map((key) => ({ action: 's3:DeleteObject', resource: arnOf({ bucket, key }) }));
      }
      return [{ action: aboutBucket(exchange)?.action ?? 's3:ListBucket', resource }];
    }
    const action =
      { GET: 's3:GetObject', HEAD: 's3:GetObject', DELETE: 's3:DeleteObject' }[exchange.method] ?? 's3:PutObject';
    const isCopy = exchange.method === 'PUT' && header(exchange, 'x-amz-copy-source') !== '';
    const source = isCopy ? [{ action: 's3:GetObject', resource: arnOf(s3Address(copySource(exchange))) }] : [];
    return [...source, { action, resource }];
  }

  async function onBucket(bucket: Bucket, exchange: Exchange): Promise<Reply> {
    const query = exchange.url.searchParams;
    if (exchange.method === 'GET' && query.get('list-type') === '2') return listObjects(bucket.store, exchange);
    const about = aboutBucket(exchange);
    if (about) return about.reply;
    if (exchange.method === 'POST' && query.has('delete')) return deleteObjects(bucket.store, exchange);
    throw new AwsError('NotImplemented', 'This call is not simulated locally', 501);
  }

  async function onObject(bucket: Bucket, key: string, exchange: Exchange): Promise<Reply> {
    const { store } = bucket;
    const inParts = await uploads.answer(store, key, exchange);
    if (inParts) return inParts;
    switch (exchange.method) {
      case 'GET':
      case 'HEAD':
        return readObject(store, key, exchange);
      case 'DELETE':
        store.delete(key);
        return { status: 204 };
      case 'PUT':
        if (header(exchange, 'x-amz-copy-source')) {
          const from = s3Address(copySource(exchange));
          return copyObject(store, key, { store: bucketAt(from.bucket).store, key: from.key }, exchange);
        }
        return putObject(store, key, exchange);
    }
    throw new AwsError('NotImplemented', 'This call is not simulated locally', 501);
  }

  /** CORS headers belong on refusals too, or the browser hides the reason from the page. */
  function withCors(reply: Reply, exchange: Exchange): Reply {
    const bucket = buckets.get(s3Address(exchange.rawPath).bucket);
    return bucket ? { ...reply, headers: { ...reply.headers, ...corsHeaders(bucket.cors, exchange) } } : reply;
  }

  async function answered(exchange: Exchange, act: () => Promise<Reply>): Promise<Reply> {
    try {
      return withCors(await act(), exchange);
    } catch (error) {
      return withCors(restXmlError(asAwsError(error)), exchange);
    }
  }

  return {
    scopes: ['s3'],
    needs,
    conditionKeys(exchange): Readonly<Record<string, string>> {
      const condition = header(exchange, 'if-none-match');
      return exchange.method === 'PUT' && condition ? { 's3:if-none-match': condition } : {};
    },
    hasBucket: (name) => buckets.has(name),
    refuse: (error, exchange) => withCors(restXmlError(error), exchange),
    handle: (exchange, caller) =>
      answered(exchange, async () => {
        const { bucket: name, key } = s3Address(exchange.rawPath);
        const bucket = bucketAt(name);
        if (!key) return onBucket(bucket, exchange);
        const isRead = exchange.method === 'GET' || exchange.method === 'HEAD';
        // A caller without ListBucket must not learn that an object is missing.
        if (isRead && !bucket.store.find(key)) {
          authorisation.require(caller, [{ action: 's3:ListBucket', resource: arnOf({ bucket: name, key: '' }) }]);
        }
        return onObject(bucket, key, exchange);
      }),
    handleUnsigned(exchange) {
      const [, name = ''] = exchange.rawPath.split('/');
      if (!buckets.has(name)) return undefined;
      return answered(exchange, async () => {
        if (exchange.method === 'OPTIONS') return preflight(bucketAt(name).cors, exchange);
        throw new AwsError('AccessDenied', 'Access Denied', 403);
      });
    },
  };
}
