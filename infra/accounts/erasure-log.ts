import { Duration, Stack, aws_s3 as s3, Token, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ProductFunction } from '../platform/product-function.ts';
import { removalPolicyOf } from '../platform/removal-policy.ts';
import type { Stage } from '../stages.ts';

/** A day more than the table can be restored to: afterwards no restore can undo an erasure any more. */
const keptDays = 36;

/**
 * The erasures that were begun, stored outside the table: a table restored to an earlier moment has erased members
 * again, and no record of their erasure.
 */
export class ErasureLog extends Construct {
  readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      bucketName: bucketName(this, stage),
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      removalPolicy: removalPolicyOf(stage),
      lifecycleRules: [{ expiration: Duration.days(keptDays) }],
    });
  }
}

function bucketName(scope: Construct, stage: Stage): string {
  return `vesika-${stage.name}-${Stack.of(scope).account}-erasure-log`;
}

/** Allows a function to record erasures; only an operator reads them. */
export function allowNoting(fn: ProductFunction<Record<string, string>>, stage: Stage): void {
  const objects = `arn:aws:s3:::${bucketName(fn, stage)}/*`;
  fn.allow(['s3:PutObject'], [objects]);
  const { account } = Stack.of(fn);
  const shown = objects.replace(account, Token.isUnresolved(account) ? '<AWS::AccountId>' : account);
  Validations.of(fn).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${shown}]`,
    reason: 'Every erasure is an object of its own, named after the user of the pool that is gone.',
  });
}
