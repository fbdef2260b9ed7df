import { aws_s3_deployment as deployment } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { siteAddressMark } from '#shared/site/page-address.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { acknowledgePublisher } from './acknowledge-publisher.ts';
import type { Site } from './site.ts';

/**
 * Copies the built site into its bucket. Files with a hash in their name are cached forever; the page and other fixed
 * names are revalidated every time, and are published after the files they refer to.
 */
export function publishSite(
  scope: Construct,
  { bucket, distribution }: Site,
  folder: string,
  { address, config }: { readonly address: string; readonly config: SiteConfig },
): void {
  const shared = { destinationBucket: bucket, prune: false, memoryLimit: 512 };
  const assets = new deployment.BucketDeployment(scope, 'Assets', {
    ...shared,
    sources: [deployment.Source.asset(`${folder}/assets`)],
    destinationKeyPrefix: 'assets',
    cacheControl: [deployment.CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const pages = new deployment.BucketDeployment(scope, 'Pages', {
    ...shared,
    sources: [
      withAddress(deployment.Source.asset(folder, { exclude: ['assets'] }), address),
      deployment.Source.jsonData('config.json', config),
    ],
    cacheControl: [deployment.CacheControl.fromString('no-cache')],
    distribution,
    distributionPaths: ['/*'],
  });
  pages.node.addDependency(assets);
  acknowledgePublisher(scope, bucket);
}

/**
 * The files with the site's URL in place of the marker of the build: links between languages, the sitemap, social
 * pictures.
 */
function withAddress(source: deployment.ISource, address: string): deployment.ISource {
  return {
    bind: (scope, context) => ({ ...source.bind(scope, context), markers: { [siteAddressMark]: address } }),
  };
}
