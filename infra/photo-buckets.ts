import { Duration, Stack, aws_s3 as s3, Token, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { BucketName } from '#shared/buckets.ts';
import { draftPrefix } from '#shared/orders/storage-path.ts';
import type { ProductFunction } from './platform/product-function.ts';
import { removalPolicyOf } from './platform/removal-policy.ts';
import type { ProductContext } from './platform/stack-context.ts';
import type { Stage } from './stages.ts';

/** The second line of retention in days; the first is the sweeper, which knows the exact hour. */
const expiryDays: Partial<Record<BucketName, number>> = {
  'user-refs': 3,
  'greencard-photos': 32,
  // ZIPs of guests, who make another one.
  'event-variants': 1,
};

/** A draft picture is deleted after a day, whatever its order's state. */
const draftDays = 1;

/** The buckets of pictures: encrypted, closed to the public, TLS only, uploads and downloads by signed links alone. */
export class PhotoBuckets extends Construct {
  readonly buckets: Readonly<Record<BucketName, s3.Bucket>>;

  constructor(scope: Construct, id: string, { stage, siteUrl }: ProductContext) {
    super(scope, id);
    const made = BucketName.options.map((name) => {
      const days = expiryDays[name];
      const bucket = new s3.Bucket(this, name, {
        bucketName: bucketName(this, stage, name),
        encryption: name === 'event-keys' ? s3.BucketEncryption.KMS_MANAGED : s3.BucketEncryption.S3_MANAGED,
        blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
        objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
        enforceSSL: true,
        removalPolicy: removalPolicyOf(stage),
        cors: [
          {
            allowedOrigins: [siteUrl],
            allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.PUT],
            allowedHeaders: ['*'],
            exposedHeaders: ['ETag'],
            maxAge: 3600,
          },
        ],
        lifecycleRules: [
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
          ...(days === undefined ? [] : [{ expiration: Duration.days(days) }]),
          ...(name === 'greencard-photos' ? [{ prefix: draftPrefix, expiration: Duration.days(draftDays) }] : []),
        ],
      });
      return [name, bucket] as const;
    });
    this.buckets = Object.fromEntries(made) as Record<BucketName, s3.Bucket>;
  }
}

/** The name of a bucket; the account is part of it because bucket names are global. */
function bucketName(scope: Construct, stage: Stage, name: BucketName): string {
  return `vesika-${stage.name}-${Stack.of(scope).account}-${name}`;
}

/** The hosts of a bucket; known before the bucket, which is deployed after the distribution. */
export function photoHosts(scope: Construct, stage: Stage, name: BucketName): string[] {
  const bucket = bucketName(scope, stage, name);
  return [`${bucket}.s3.${Stack.of(scope).region}.amazonaws.com`, `${bucket}.s3.amazonaws.com`];
}

/**
 * Allows a function these actions on the objects of a bucket, the photo bucket unless another is named.
 *
 * @param under the prefix of the keys it may reach; all keys by default
 */
export function allowPhotos(
  fn: ProductFunction<Record<string, string>>,
  stage: Stage,
  actions: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[],
  bucket: BucketName = 'greencard-photos',
  under = '',
): void {
  const objects = `arn:aws:s3:::${bucketName(fn, stage, bucket)}/${under}*`;
  fn.allow(
    actions.map((action) => `s3:${action}`),
    [objects],
  );
  const { account } = Stack.of(fn);
  const shown = objects.replace(account, Token.isUnresolved(account) ? '<AWS::AccountId>' : account);
  Validations.of(fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${shown}]`,
    reason: 'Keys of pictures are created by the product; the functions decide which order may reach which key.',
  });
}

/** Lets a function tell a missing object from a forbidden one: S3 answers 404 only to callers who may list. */
export function allowListing(fn: ProductFunction<Record<string, string>>, bucket: s3.IBucket): void {
  fn.allow(['s3:ListBucket'], [bucket.bucketArn]);
}
