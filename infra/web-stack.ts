import {
  type App,
  CfnOutput,
  aws_apigatewayv2 as gateway,
  Stack,
  type StackProps,
  aws_secretsmanager as secretsmanager,
} from 'aws-cdk-lib';
import type { BucketName } from '#shared/buckets.ts';
import { photoHosts } from './photo-buckets.ts';
import { signInHost } from './platform/sign-in-domain.ts';
import type { Stage as StageSettings } from './stages.ts';
import type { PolicySources } from './web/security-headers.ts';
import { Site } from './web/site.ts';

/**
 * The entry to the product: the distribution, the bucket of the site and the API without its routes. It imports nothing
 * of the other stacks, so that they can use its URL.
 */
export class WebStack extends Stack {
  readonly api: gateway.HttpApi;
  /** Proves to the functions that a request came through CloudFront. */
  readonly originSecret: secretsmanager.ISecret;
  readonly site: Site;
  readonly siteUrl: string;

  constructor(app: App, id: string, stage: StageSettings, props: StackProps) {
    super(app, id, props);
    // Browsers reach it through CloudFront, at the origin of the site: no CORS is needed, and none is configured.
    this.api = new gateway.HttpApi(this, 'Api', { createDefaultStage: false, description: 'Vesika' });
    this.originSecret = new secretsmanager.Secret(this, 'OriginSecret', {
      description: 'Sent by CloudFront to the functions, which refuse requests without it',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    });
    this.site = new Site(this, 'Site', {
      stage,
      api: this.api,
      originSecret: this.originSecret.secretValue,
      policy: policySources(this, stage),
    });
    const { distributionDomainName, distributionId } = this.site.distribution;
    // Also when no stack reads it: CloudFormation deletes no export in use, so a domain could not be added later.
    this.exportValue(distributionDomainName);
    this.siteUrl = stage.siteUrl ?? `https://${distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn });
    new CfnOutput(this, 'DistributionId', { value: distributionId });
    new CfnOutput(this, 'DistributionAddress', { value: `https://${distributionDomainName}` });
  }
}

/** The buckets that pages upload to and show pictures of; of `event-keys` the faces of guests who wait for approval. */
const shownBuckets = [
  'greencard-photos',
  'event-originals',
  'event-previews',
  'event-keys',
] as const satisfies readonly BucketName[];

/** The origins pages load pictures from and connect to. On a laptop everything is at the site's own origin. */
function policySources(stack: Stack, stage: StageSettings): PolicySources {
  const { region } = stack;
  if (stage.emulated && stage.siteUrl !== undefined) {
    return { photos: stage.siteUrl, connect: [stage.siteUrl.replace(/^http/, 'ws')] };
  }
  return {
    photos: shownBuckets
      .flatMap((name) => photoHosts(stack, stage, name))
      .map((host) => `https://${host}`)
      .join(' '),
    connect: [
      `https://*.appsync-api.${region}.amazonaws.com`,
      `wss://*.appsync-realtime-api.${region}.amazonaws.com`,
      `https://cognito-idp.${region}.amazonaws.com`,
      `https://${signInHost(stack, stage)}`,
    ],
  };
}
