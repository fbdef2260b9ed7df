import { type App, Stack, type StackProps } from 'aws-cdk-lib';
import { asksBuyer } from '#shared/payments/provider-id.ts';
import { eventsPart } from '#shared/site/page-address.ts';
import type { AppStack } from './app-stack.ts';
import type { DataStack } from './data-stack.ts';
import { closedTools } from './looks/offered-engines.ts';
import type { ProductContext } from './platform/stack-context.ts';
import { publishSite } from './web/publish-site.ts';
import type { WebStack } from './web-stack.ts';

/** The built site, and what its pages must know of the other stacks. It is deployed last. */
export class PagesStack extends Stack {
  constructor(
    app: App,
    id: string,
    { stage }: ProductContext,
    stacks: { readonly web: WebStack; readonly data: DataStack; readonly app: AppStack },
    siteFolder: string,
    props: StackProps,
  ) {
    super(app, id, props);
    const { accounts } = stacks.data;
    publishSite(this, stacks.web.site, siteFolder, {
      address: stacks.web.siteUrl,
      closedParts: [...closedTools(stage), ...(stage.events === undefined ? [eventsPart] : [])],
      config: {
        stage: stage.name,
        region: this.region,
        userPoolId: accounts.userPool.userPoolId,
        userPoolClientId: accounts.client.userPoolClientId,
        authDomain: accounts.domain.baseUrl(),
        pushEndpoint: stacks.app.push.endpoint,
        local: stage.emulated,
        asksBuyer: asksBuyer[stage.paymentProvider],
        google: stage.googleClientId !== undefined,
        events: stage.events !== undefined,
      },
    });
  }
}
