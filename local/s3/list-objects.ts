import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { escapeXml } from '#local/edge/xml.ts';
import { xml } from './object-calls.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const mostKeys = 1000;

const entry = (object: StoredObject): string =>
  `<Contents><Key>${escapeXml(object.key)}</Key><LastModified>${new Date(object.modifiedMs).toISOString()}</LastModified>` +
  `<ETag>&quot;${object.etag}&quot;</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;

/** ListObjectsV2 with prefix, delimiter and paging. */
export function listObjects(store: ObjectStore, exchange: Exchange): Reply {
  const query = exchange.url.searchParams;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(mostKeys, Number(query.get('max-keys') ?? mostKeys));
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '');

  const groups = new Set<string>();
  const objects: StoredObject[] = [];
  let last = '';
  let isTruncated = false;
  for (const object of store.list(prefix)) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const group = cut < 0 ? undefined : object.key.slice(0, cut + delimiter.length);
    if (Buffer.compare(Buffer.from(object.key), Buffer.from(after)) <= 0 || (group && after.startsWith(group)))
      continue;
    if (group && groups.has(group)) {
      last = object.key;
      continue;
    }
    if (objects.length + groups.size >= limit) {
      isTruncated = true;
      break;
    }
    if (group) groups.add(group);
    else objects.push(object);
    last = object.key;
  }
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
    : '';
  const common = [...groups].map((group) => `<CommonPrefixes><Prefix>${escapeXml(group)}</Prefix></CommonPrefixes>`);
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${store.name}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
      `<KeyCount>${objects.length + groups.size}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}` +
      `${objects.map(entry).join('')}${common.join('')}</ListBucketResult>`,
  );
}
