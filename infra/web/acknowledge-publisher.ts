import { Stack, type aws_s3 as s3, Token, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const reason = 'The CDK’s own publisher of a site: it runs at deployments only, and its code and rights are the CDK’s.';

/** Acknowledges the AwsSolutions findings of the function with which the CDK copies the built site to its bucket. */
export function acknowledgePublisher(scope: Construct, bucket: s3.Bucket): void {
  const stack = Stack.of(scope);
  const publisher = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (publisher === undefined) throw new Error('the CDK names its publisher differently now');
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  // The bucket is in another stack, and the rules name it as this one imports it.
  const { 'Fn::ImportValue': site } = stack.resolve(Stack.of(bucket).exportValue(bucket.bucketArn));
  const wildcards = [
    'Action::s3:GetObject*',
    'Action::s3:GetBucket*',
    'Action::s3:List*',
    'Action::s3:DeleteObject*',
    'Action::s3:Abort*',
    'Resource::*',
    `Resource::${site}/*`,
    `Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
  ];
  const logs = 'iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  Validations.of(publisher).acknowledge(
    ...wildcards.map((finding) => ({ id: `AwsSolutions-IAM5[${finding}]`, reason })),
    ...['<AWS::Partition>', 'aws'].map((partition) => ({
      id: `AwsSolutions-IAM4[Policy::arn:${partition}:${logs}]`,
      reason,
    })),
    { id: 'AwsSolutions-L1', reason },
  );
}
