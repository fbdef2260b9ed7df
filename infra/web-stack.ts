import { type App, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { AppStack } from './app-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { StackContext } from './platform/stack-context.ts';
import { Site } from './web/site.ts';

/** What people see: the site behind CloudFront. */
export class WebStack extends Stack {
  constructor(
    app: App,
    id: string,
    context: Omit<StackContext, 'alarms'>,
    { data, app: appStack }: { data: DataStack; app: AppStack },
    siteFolder: string | undefined,
    props: StackProps,
  ) {
    super(app, id, props);
    const { stage } = context;
    const photos = data.photos.buckets['greencard-photos'];
    const region = this.region;
    const site = new Site(this, 'Site', {
      context,
      api: appStack.api,
      siteFolder,
      // On a laptop everything answers at the site's own address, the live push over ws.
      policy: stage.emulated
        ? { photos: stage.siteUrl, connect: [stage.siteUrl.replace(/^http/, 'ws')] }
        : {
            photos: `https://${photos.bucketRegionalDomainName} https://${photos.bucketDomainName}`,
            connect: [
              `https://*.appsync-api.${region}.amazonaws.com`,
              `wss://*.appsync-realtime-api.${region}.amazonaws.com`,
              `https://cognito-idp.${region}.amazonaws.com`,
              `https://${data.accounts.domain.baseUrl().replace(/^https:\/\//, '')}`,
            ],
          },
      config: {
        stage: stage.name,
        region,
        userPoolId: data.accounts.userPool.userPoolId,
        userPoolClientId: data.accounts.client.userPoolClientId,
        authDomain: data.accounts.domain.baseUrl(),
        eventsEndpoint: appStack.events.endpoint,
        local: stage.emulated,
      },
    });
    new CfnOutput(this, 'SiteAddress', { value: `https://${site.distribution.distributionDomainName}` });
  }
}
