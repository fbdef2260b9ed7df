import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';
import { escapeXml, unescapeXml } from '#local/edge/xml.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { readPayload } from './payload.ts';

/** Headers of an upload that S3 keeps and gives back. */
const keptHeaders = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];

export const xml = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

function metadataOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(own.map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]));
}

const etagMatches = (condition: string, object: StoredObject): boolean =>
  condition
    .split(',')
    .some((entry) => ['*', `"${object.etag}"`, object.etag].includes(entry.trim().replace(/^W\//, '')));

export function getObject(store: ObjectStore, key: string): StoredObject {
  const object = store.find(key);
  if (!object) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
  return object;
}

function checkWriteConditions(exchange: Exchange, existing: StoredObject | undefined): void {
  const failed = new AwsError(
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    412,
  );
  const ifNoneMatch = header(exchange, 'if-none-match');
  if (ifNoneMatch && existing && etagMatches(ifNoneMatch, existing)) throw failed;
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
      metadata: metadataOf(exchange.headers),
      checksums,
    },
    bytes,
  );
  const sums = Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]);
  return { status: 200, headers: { etag: `"${object.etag}"`, ...Object.fromEntries(sums) } };
}

export async function copyObject(
  store: ObjectStore,
  key: string,
  exchange: Exchange,
  source: { store: ObjectStore; key: string },
): Promise<Reply> {
  const original = getObject(source.store, source.key);
  const ifMatch = header(exchange, 'x-amz-copy-source-if-match');
  if (ifMatch && !etagMatches(ifMatch, original)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  const replace = header(exchange, 'x-amz-metadata-directive') === 'REPLACE';
  const copy = store.put(
    {
      key,
      contentType: replace ? header(exchange, 'content-type') || original.contentType : original.contentType,
      headers: replace
        ? Object.fromEntries(
            keptHeaders.map((name) => [name, header(exchange, name)] as const).filter(([, value]) => value),
          )
        : original.headers,
      metadata: replace ? metadataOf(exchange.headers) : original.metadata,
    },
    await source.store.read(original),
  );
  const modified = new Date(copy.modifiedMs).toISOString();
  return xml(
    `<CopyObjectResult><ETag>&quot;${copy.etag}&quot;</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`,
  );
}

/** First and last byte of a range request; undefined when the whole object is wanted. */
function byteRange(text: string, size: number): [number, number] | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(text);
  if (!match || (!match[1] && !match[2])) return undefined;
  const first = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const last = match[1] && match[2] ? Math.min(size - 1, Number(match[2])) : size - 1;
  if (first > last) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return [first, last];
}

function responseHeaders(object: StoredObject, exchange: Exchange): Record<string, string> {
  const overrides = [...exchange.url.searchParams]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value] as const);
  const metadata = Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  const sums =
    header(exchange, 'x-amz-checksum-mode') === 'ENABLED' && !header(exchange, 'range')
      ? Object.entries(object.checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value])
      : [];
  return {
    'content-type': object.contentType,
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
    ...Object.fromEntries([...metadata, ...sums]),
    ...Object.fromEntries(overrides),
  };
}

/** GET and HEAD, with conditions, one range and the `response-*` overrides of presigned addresses. */
export async function readObject(store: ObjectStore, key: string, exchange: Exchange): Promise<Reply> {
  const object = getObject(store, key);
  const headers = responseHeaders(object, exchange);
  const ifMatch = header(exchange, 'if-match');
  if (ifMatch && !etagMatches(ifMatch, object)) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  const ifNoneMatch = header(exchange, 'if-none-match');
  if (ifNoneMatch && etagMatches(ifNoneMatch, object)) return { status: 304, headers };
  const range = byteRange(header(exchange, 'range'), object.size);
  const length = range ? range[1] - range[0] + 1 : object.size;
  const sized = { ...headers, 'content-length': String(length) };
  if (exchange.method === 'HEAD') return { status: 200, headers: sized };
  const bytes = await store.read(object);
  if (!range) return { status: 200, headers: sized, body: bytes };
  const contentRange = `bytes ${range[0]}-${range[1]}/${object.size}`;
  return {
    status: 206,
    headers: { ...sized, 'content-range': contentRange },
    body: bytes.subarray(range[0], range[1] + 1),
  };
}

/** The keys a multi-object delete names. */
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
