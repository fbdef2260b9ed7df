import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { asService, inRole } from '#local/edge/credentials.ts';
import type { Need } from '#local/edge/service.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import { functionProperties } from '#local/lambda/settings.ts';

const Properties = z.object({
  ServiceToken: z.string(),
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Prune: z.coerce.boolean().default(true),
  DistributionId: z.string().optional(),
});
type Deployment = z.infer<typeof Properties>;

/** The AWS calls of the CDK's publisher: its sources, the objects it writes, and a cleared cache. */
function needsOf(deployment: Deployment): Need[] {
  const { SourceBucketNames: buckets, SourceObjectKeys: keys, DestinationBucketName, DistributionId } = deployment;
  const bucket = `arn:aws:s3:::${DestinationBucketName}`;
  const objects = `${bucket}/${deployment.DestinationBucketKeyPrefix}`;
  const distribution = `arn:aws:cloudfront::${localAccount}:distribution/${DistributionId}`;
  const invalidating = ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'];
  return [
    ...keys.map((key, index) => ({ action: 's3:GetObject', resource: `arn:aws:s3:::${buckets[index]}/${key}` })),
    { action: 's3:PutObject', resource: objects },
    ...(deployment.Prune
      ? [
          { action: 's3:ListBucket', resource: bucket },
          { action: 's3:DeleteObject', resource: objects },
        ]
      : []),
    ...(DistributionId === undefined ? [] : invalidating.map((action) => ({ action, resource: distribution }))),
  ];
}

/**
 * The function that publishes a bucket deployment. It does not run; its work is done here with its rights.
 *
 * @throws AwsError AccessDeniedException when its role may not publish, as the deployment would fail.
 */
export function requirePublisher(
  resource: Resource,
  cloud: Cloud,
  authorisation: Authorisation,
): { name: string; mayWriteLog: boolean } {
  const deployment = Properties.parse(resource.properties);
  const publisher = cloud
    .ofType('AWS::Lambda::Function')
    .find(({ attributes }) => attributes['Arn'] === deployment.ServiceToken);
  if (!publisher) throw new Error(`${resource.id} is published by a function the template does not have`);
  const { ref: name, region, attributes } = publisher;
  const roleArn = functionProperties(publisher).Role;
  authorisation.require(asService('lambda.amazonaws.com', attributes['Arn'] ?? ''), [
    { action: 'sts:AssumeRole', resource: roleArn },
  ]);
  const principal = inRole(roleArn, name);
  authorisation.require(principal, needsOf(deployment));
  const stream = `arn:aws:logs:${region}:${localAccount}:log-group:/aws/lambda/${name}:log-stream:local`;
  const writing = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];
  const mayWrite = writing.map((action) => authorisation.allows(principal, { action, resource: stream }));
  return { name, mayWriteLog: mayWrite.every((allowed) => allowed) };
}
