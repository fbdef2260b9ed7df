import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import { escapeXml, unescapeXml } from '#local/edge/xml.ts';
import type { ObjectStore } from './object-store.ts';
import { readPayload } from './payload.ts';
import type { StoredObject } from './stored-object.ts';

/** An object as the source of a copy. */
interface Source {
  readonly store: ObjectStore;
  readonly key: string;
}

/** Headers of an upload that S3 stores and returns. */
const keptHeaders = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];

export const xml = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const etagMatches = (condition: string, object: StoredObject): boolean =>
  condition
    .split(',')
    .some((entry) => ['*', `"${object.etag}"`, object.etag].includes(entry.trim().replace(/^W\//, '')));

function getObject(store: ObjectStore, key: string): StoredObject {
  const object = store.find(key);
  if (!object) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
  return object;
}

/** S3 knows `If-None-Match: *` for "only when there is none", and `If-Match` for "only over this version". */
function checkWriteConditions(exchange: Exchange, existing: StoredObject | undefined): void {
  const failed = new AwsError(
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    412,
  );
  const ifNoneMatch = header(exchange, 'if-none-match');
  if (ifNoneMatch && ifNoneMatch !== '*') {
    throw new AwsError('NotImplemented', 'A header you provided implies functionality that is not implemented', 501);
  }
  if (ifNoneMatch && existing) throw failed;
  const ifMatch = header(exchange, 'if-match');
  if (ifMatch && !existing) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  if (ifMatch && existing && !etagMatches(ifMatch, existing)) throw failed;
}

export function putObject(store: ObjectStore, key: string, exchange: Exchange): Reply {
  checkWriteConditions(exchange, store.find(key));
  const { bytes, checksums } = readPayload(exchange);
  const encoding = header(exchange, 'content-encoding').replace(/,?\s*aws-chunked/, '');
  const headers = keptHeaders.map(
    (name) => [name, name === 'content-encoding' ? encoding : header(exchange, name)] as const,
  );
  const object = store.put(
    {
      key,
      contentType: header(exchange, 'content-type') || 'application/octet-stream',
      headers: Object.fromEntries(headers.filter(([, value]) => value)),
      checksums,
    },
    bytes,
  );
  const sums = Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]);
  return { status: 200, headers: { etag: `"${object.etag}"`, ...Object.fromEntries(sums) } };
}

/** The source of a copy, which keeps its metadata. */
export function copySource(exchange: Exchange): string {
  return header(exchange, 'x-amz-copy-source').replace(/^\/?/, '/');
}

/** CopyObject with the metadata of its source; `x-amz-copy-source-if-match` requires one version. */
export async function copyObject(store: ObjectStore, key: string, from: Source, exchange: Exchange): Promise<Reply> {
  if (header(exchange, 'x-amz-metadata-directive') === 'REPLACE') {
    throw new AwsError('NotImplemented', 'A copy with other metadata is not simulated locally', 501);
  }
  const source = getObject(from.store, from.key);
  const ifMatch = header(exchange, 'x-amz-copy-source-if-match');
  if (ifMatch && !etagMatches(ifMatch, source)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  const { contentType, headers } = source;
  const copied = store.put({ key, contentType, headers }, await from.store.read(source));
  const lastModified = new Date(copied.modifiedMs).toISOString();
  return xml(
    `<CopyObjectResult><LastModified>${lastModified}</LastModified><ETag>&quot;${copied.etag}&quot;</ETag></CopyObjectResult>`,
  );
}

function responseHeaders(object: StoredObject, exchange: Exchange): Record<string, string> {
  const overrides = [...exchange.url.searchParams]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value] as const);
  const sums =
    header(exchange, 'x-amz-checksum-mode') === 'ENABLED'
      ? Object.entries(object.checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value])
      : [];
  return {
    'content-type': object.contentType,
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedMs).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
    ...Object.fromEntries(sums),
    ...Object.fromEntries(overrides),
  };
}

/** GET and HEAD of whole objects, with conditions and the `response-*` overrides of presigned URLs. */
export async function readObject(store: ObjectStore, key: string, exchange: Exchange): Promise<Reply> {
  const object = getObject(store, key);
  const headers = responseHeaders(object, exchange);
  const ifMatch = header(exchange, 'if-match');
  if (ifMatch && !etagMatches(ifMatch, object)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  const ifNoneMatch = header(exchange, 'if-none-match');
  if (ifNoneMatch && etagMatches(ifNoneMatch, object)) return { status: 304, headers };
  const sized = { ...headers, 'content-length': String(object.size) };
  if (exchange.method === 'HEAD') return { status: 200, headers: sized };
  return { status: 200, headers: sized, body: await store.read(object) };
}

/** The keys of a multi-object delete. */
export function deletedKeys(exchange: Exchange): string[] {
  const text = exchange.body.toString('utf8');
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => unescapeXml(match[1] ?? ''));
}

export function deleteObjects(store: ObjectStore, exchange: Exchange): Reply {
  const keys = deletedKeys(exchange);
  for (const key of keys) store.delete(key);
  const quiet = /<Quiet>true<\/Quiet>/.test(exchange.body.toString('utf8'));
  const deleted = quiet ? '' : keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('');
  return xml(`<DeleteResult>${deleted}</DeleteResult>`);
}
