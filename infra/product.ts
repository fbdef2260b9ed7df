import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from './acknowledgements.ts';
import { AppStack } from './app-stack.ts';
import { DataStack } from './data-stack.ts';
import type { StackContext } from './platform/stack-context.ts';
import type { Stage } from './stages.ts';
import { WebStack } from './web-stack.ts';

export interface ProductProps {
  readonly stage: Stage;
  readonly code: StackContext['code'];
  readonly siteFolder: string | undefined;
}

/**
 * The product as three stacks: what outlives every deployment, what works, and what people see. Synthesis fails when a
 * rule of the AwsSolutions pack is broken without an acknowledged reason.
 */
export function defineProduct(app: App, { stage, code, siteFolder }: ProductProps) {
  const context = { stage, code };
  const account = stage.emulated ? '000000000000' : process.env['CDK_DEFAULT_ACCOUNT'];
  const region = stage.emulated ? 'us-east-1' : (process.env['CDK_DEFAULT_REGION'] ?? 'eu-central-1');
  const env = account === undefined ? { region } : { account, region };
  const props = { env, tags: { product: 'vesika', stage: stage.name } };
  const data = new DataStack(app, `vesika-${stage.name}-data`, context, props);
  const appStack = new AppStack(app, `vesika-${stage.name}-app`, context, data, props);
  const web = new WebStack(app, `vesika-${stage.name}-web`, context, { data, app: appStack }, siteFolder, props);
  acknowledgeFindings({ data, app: appStack, web });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, app: appStack, web };
}
