import {
  Arn,
  CfnOutput,
  Duration,
  aws_iam as iam,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  type StackProps,
  aws_s3 as s3,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * The logged fields of a request, by CloudFront's names. Missing on purpose: the query, because it has codes of mails
 * and keys of links; cookies; the referrer, which may be such a link; and client IPs.
 */
export const recordedFields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'cs(User-Agent)',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
] as const;

export interface AccessLogsProps extends StackProps {
  /** The distribution to log: the output `DistributionId` of the stack `web`. */
  readonly distributionId: string;
}

/**
 * The access logs of CloudFront, for 30 days. CloudWatch Logs accepts the delivery of a distribution only in us-east-1,
 * whatever the region of the stage, so this is a program of its own, deployed once the stage has its distribution.
 */
export class AccessLogsStack extends Stack {
  constructor(scope: Construct, id: string, props: AccessLogsProps) {
    super(scope, id, props);
    const bucket = new s3.Bucket(this, 'Bucket', {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      // The lifecycle rule keeps emptying it after the stack is gone.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name: id,
      logType: 'ACCESS_LOGS',
      resourceArn: Arn.format(
        { service: 'cloudfront', region: '', resource: 'distribution', resourceName: props.distributionId },
        this,
      ),
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name: id,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...recordedFields],
    });
    const granted = bucket.addToResourcePolicy(onlyThisSource(this, bucket, id));
    if (granted.policyDependable) delivery.node.addDependency(granted.policyDependable);
    new CfnOutput(this, 'AccessLogs', { value: bucket.bucketName });
  }
}

/** Allows the log delivery service to write, only for this source, below the folder it chooses. */
function onlyThisSource(stack: Stack, bucket: s3.Bucket, source: string): iam.PolicyStatement {
  return new iam.PolicyStatement({
    principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`AWSLogs/${stack.account}/CloudFront/*`)],
    conditions: {
      StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': stack.account },
      ArnLike: { 'aws:SourceArn': Arn.format({ service: 'logs', resource: `delivery-source:${source}` }, stack) },
    },
  });
}
