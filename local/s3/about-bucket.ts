import type { Exchange, Reply } from '#local/edge/exchange.ts';

interface About {
  readonly action: string;
  readonly reply: Reply;
}

const xml = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

/** An empty location is us-east-1, where the local cloud is. */
const location = xml('<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>');
/** The default encryption of every bucket. */
const encryption = xml(
  '<ServerSideEncryptionConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
);

/** The calls about a bucket itself that an upload of assets makes; undefined for every other call. */
export function aboutBucket({ method, url: { searchParams } }: Exchange): About | undefined {
  if (method !== 'GET') return undefined;
  if (searchParams.has('location')) return { action: 's3:GetBucketLocation', reply: location };
  if (searchParams.has('encryption')) return { action: 's3:GetEncryptionConfiguration', reply: encryption };
  return undefined;
}
