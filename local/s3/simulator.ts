import { digest, type Identify } from '#local/assembly/physical.ts';
import { iam } from '#local/iam/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { type Buckets, openBuckets, removeBucket } from './buckets.ts';
import { openUploads } from './multipart.ts';
import { type S3Service, s3Service } from './s3-service.ts';

const bucket: Identify = (id, context) => {
  const derived = `${context.stackName}-${id}`.toLowerCase().replace(/[^a-z0-9-]/g, '');
  const name = context.named('BucketName') ?? `${derived.slice(0, 54)}-${digest(derived, 8)}`;
  return {
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${context.region}.amazonaws.com`,
    },
  };
};

/** S3. */
export const s3: Simulator<{ readonly buckets: Buckets; readonly service: S3Service }> = {
  types: { 'AWS::S3::Bucket': bucket },
  describe: ({ ref }, { buckets }) => `${buckets.get(ref)?.store.list('').length ?? 0} objects`,
  async open({ cloud, stateDir, now, need }) {
    const authorisation = await need(iam);
    const buckets = openBuckets(cloud.ofType('AWS::S3::Bucket'), stateDir, now);
    const uploads = openUploads(stateDir);
    return { buckets, service: s3Service(buckets, authorisation, uploads) };
  },
  remove: ({ ref }, _opened, stateDir) => removeBucket(ref, stateDir),
  handlers: ({ service }) => ({
    services: [service],
    unsigned: (exchange) => service.handleUnsigned(exchange),
  }),
};
