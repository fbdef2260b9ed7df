import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { escapeXml } from '#local/edge/xml.ts';
import { xml } from './object-calls.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

const maxKeys = 1000;

const entry = (object: StoredObject): string =>
  `<Contents><Key>${escapeXml(object.key)}</Key><LastModified>${new Date(object.modifiedMs).toISOString()}</LastModified>` +
  `<ETag>&quot;${object.etag}&quot;</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;

/** ListObjectsV2 by prefix, in pages. */
export function listObjects(store: ObjectStore, exchange: Exchange): Reply {
  const query = exchange.url.searchParams;
  const prefix = query.get('prefix') ?? '';
  const limit = Math.min(maxKeys, Number(query.get('max-keys') ?? maxKeys));
  const token = query.get('continuation-token');
  const after = token === null ? Buffer.from(query.get('start-after') ?? '') : Buffer.from(token, 'base64url');
  const rest = store.list(prefix).filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
  const page = rest.slice(0, limit);
  const isTruncated = rest.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1)?.key ?? '').toString('base64url')}</NextContinuationToken>`
    : '';
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${store.name}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
      `<KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}` +
      `${page.map(entry).join('')}</ListBucketResult>`,
  );
}
