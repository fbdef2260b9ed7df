import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './acknowledgements.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data-stack.ts';
import { PagesStack } from './pages-stack.ts';
import type { ProductContext } from './platform/stack-context.ts';
import type { Stage } from './stages.ts';
import { WebStack } from './web-stack.ts';

export interface ProductProps {
  readonly stage: Stage;
  readonly code: ProductContext['code'];
  /** The built site, or undefined when a test only checks the templates: then nothing is published. */
  readonly siteFolder: string | undefined;
}

/**
 * The product as four stacks, in the order of their deployment: its URL, the data that outlives every deployment, the
 * functions, and the pages. The URL comes first because sign-in, uploads and payments need it, so one deployment is
 * enough also where CloudFront assigns the name.
 *
 * Synthesis fails when a rule of the AwsSolutions pack is broken without an acknowledged reason.
 */
export function defineProduct(app: App, { stage, code, siteFolder }: ProductProps) {
  const account = stage.emulated ? '000000000000' : process.env['CDK_DEFAULT_ACCOUNT'];
  const { region } = stage;
  const env = account === undefined ? { region } : { account, region };
  const props = { env, tags: { product: 'vesika', stage: stage.name } };
  const web = new WebStack(app, `vesika-${stage.name}-web`, stage, props);
  const context: ProductContext = { stage, code, siteUrl: web.siteUrl };
  const data = new DataStack(app, `vesika-${stage.name}-data`, context, props);
  const appStack = new AppStack(app, `vesika-${stage.name}-app`, context, { web, data }, props);
  if (siteFolder !== undefined) {
    new PagesStack(app, `vesika-${stage.name}-pages`, context, { web, data, app: appStack }, siteFolder, props);
  }
  acknowledgeFindings({ web, data, app: appStack });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { web, data, app: appStack };
}
