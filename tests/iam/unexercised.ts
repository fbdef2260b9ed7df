/** Grants no scenario can need, in words, each with its reason. What is neither here nor needed by a scenario fails. */
export const unexercised: readonly { readonly grant: RegExp; readonly reason: string }[] = [
  {
    grant: /^CustomCDKBucketDeployment\w+: s3:(GetBucket\*|List\*|DeleteObject\*|PutObject[A-Z]\w+|Abort\*) /,
    reason: 'The rights of the CDK’s own publisher are the CDK’s; it runs at deployments only.',
  },
  {
    grant:
      /^CustomCDKBucketDeployment\w+: (arn\S*[^*\s]|<SiteBucket\w+\.Arn>|[\w-]+:ExportsOutput\w*SiteBucket\w+) \(s3:GetObject\*, /,
    reason:
      'The same: of a bucket itself the publisher asks only what it contains, to remove what is old, which it is told not to.',
  },
  {
    grant: /^CustomCDKBucketDeployment\w+: s3:GetObject\* \((<|[\w-]+:ExportsOutput\w*)SiteBucket/,
    reason: 'The same: the publisher writes to the bucket of the site and does not read it.',
  },
  {
    grant: /^ExtrasApiRole\w+: s3:DeleteObject /,
    reason: 'Takes back what was drawn while its order was being deleted; no play can hit that moment for certain.',
  },
];
