import { aws_s3_deployment as deployment } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { closedToolsMark, siteAddressMark } from '#shared/site/page-address.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { acknowledgePublisher } from './acknowledge-publisher.ts';
import type { Site } from './site.ts';

/** What the pages of a stage know when they are written. */
interface PublishedFacts {
  readonly address: string;
  /** The tools that the stage does not offer, and `eventsPart` where it offers no events. */
  readonly closedParts: readonly string[];
  readonly config: SiteConfig;
}

/**
 * Copies the built site into its bucket. Files with a hash in their name are cached forever; the page and other fixed
 * names are revalidated every time, and are published after the files they refer to.
 */
export function publishSite(
  scope: Construct,
  { bucket, distribution }: Site,
  folder: string,
  { address, closedParts, config }: PublishedFacts,
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
      withFacts(deployment.Source.asset(folder, { exclude: ['assets'] }), {
        [siteAddressMark]: address,
        [closedToolsMark]: closedParts.join(' '),
      }),
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
 * The files with facts of the stage in place of the markers of the build: the site's URL in links between languages,
 * the sitemap and social pictures, and the tools that are closed.
 */
function withFacts(source: deployment.ISource, markers: Readonly<Record<string, string>>): deployment.ISource {
  return { bind: (scope, context) => ({ ...source.bind(scope, context), markers }) };
}
