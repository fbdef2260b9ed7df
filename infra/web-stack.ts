import {
  type App,
  CfnOutput,
  aws_apigatewayv2 as gateway,
  SecretValue,
  Stack,
  type StackProps,
  aws_secretsmanager as secretsmanager,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { photoHosts } from './photo-buckets.ts';
import { signInHost } from './platform/sign-in-domain.ts';
import type { Stage as StageSettings } from './stages.ts';
import type { PolicySources } from './web/security-headers.ts';
import { Site } from './web/site.ts';

/**
 * The address people reach: the distribution, the bucket of the site and the API without its routes. It imports nothing
 * of the other stacks, so that they can be told the address.
 */
export class WebStack extends Stack {
  readonly api: gateway.HttpApi;
  /** By it CloudFront proves to the functions that a request came through it. */
  readonly originSecret: SecretValue;
  readonly site: Site;
  readonly siteUrl: string;

  constructor(app: App, id: string, stage: StageSettings, props: StackProps) {
    super(app, id, props);
    // Browsers reach it through CloudFront, at the origin of the site: no CORS is needed, and none is given.
    this.api = new gateway.HttpApi(this, 'Api', { createDefaultStage: false, description: 'Vesika' });
    this.originSecret = originSecret(this, stage);
    this.site = new Site(this, 'Site', {
      stage,
      api: this.api,
      originSecret: this.originSecret,
      policy: policySources(this, stage),
    });
    this.siteUrl = stage.siteUrl ?? `https://${this.site.distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    new CfnOutput(this, 'DistributionId', { value: this.site.distribution.distributionId });
    new CfnOutput(this, 'DistributionAddress', { value: `https://${this.site.distribution.distributionDomainName}` });
  }
}

/** A reference to what Secrets Manager generates; on a laptop, where nothing is kept from anybody, a fixed text. */
function originSecret(scope: Construct, { emulated }: StageSettings): SecretValue {
  if (emulated) return SecretValue.unsafePlainText('emulated-origin-secret');
  const secret = new secretsmanager.Secret(scope, 'OriginSecret', {
    description: 'What CloudFront sends to the functions; it decides whose address a rate limit counts, nothing else',
    generateSecretString: { excludePunctuation: true, passwordLength: 40 },
  });
  return secret.secretValue;
}

/** Where pages load pictures from and connect to. On a laptop everything answers at the site's own address. */
function policySources(stack: Stack, stage: StageSettings): PolicySources {
  const { region } = stack;
  if (stage.emulated && stage.siteUrl !== undefined) {
    return { photos: stage.siteUrl, connect: [stage.siteUrl.replace(/^http/, 'ws')] };
  }
  return {
    photos: photoHosts(stack, stage, 'greencard-photos')
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
