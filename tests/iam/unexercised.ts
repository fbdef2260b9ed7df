/**
 * Grants no scenario can need, in words, each with its reason. A grant that is neither here nor needed by a scenario
 * fails.
 */
export const unexercised: readonly { readonly grant: RegExp; readonly reason: string }[] = [
  {
    grant: /^CustomCDKBucketDeployment\w+: s3:(GetBucket\*|List\*|DeleteObject\*|PutObject[A-Z]\w+|Abort\*) /,
    reason: 'The rights of the CDK’s own publisher are the CDK’s; it runs at deployments only.',
  },
  {
    grant:
      /^CustomCDKBucketDeployment\w+: (arn\S*[^*\s]|<SiteBucket\w+\.Arn>|[\w-]+:ExportsOutput\w*SiteBucket\w+) \(s3:GetObject\*, /,
    reason:
      'The same: on a bucket itself the publisher only lists its contents to prune old files, which is switched off.',
  },
  {
    grant: /^CustomCDKBucketDeployment\w+: s3:GetObject\* \((<|[\w-]+:ExportsOutput\w*)SiteBucket/,
    reason: 'The same: the publisher writes to the bucket of the site and does not read it.',
  },
  {
    grant: /^ExtrasApiRole\w+: s3:DeleteObject /,
    reason: 'Deletes what was drawn while its order was being deleted; no scenario can hit that moment reliably.',
  },
  {
    grant: /^EventPhotosWorkerRole\w+: \w+ s3:ListBucket on \S*eventoriginals/,
    reason: 'Tells that a file was deleted while its photo was being read; no scenario can hit that moment reliably.',
  },
];
