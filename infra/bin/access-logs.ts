import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readStage } from '../stages.ts';
import { AccessLogsStack } from '../web/access-logs.ts';

/**
 * `npm run deploy:access-logs -- -c stage=production -c distribution=<DistributionId>`: once, when the stage is
 * deployed.
 */
const app = new App({ analyticsReporting: false });
const { name } = readStage(app.node.tryGetContext('stage') ?? 'dev');
const distributionId = app.node.tryGetContext('distribution');
if (typeof distributionId !== 'string' || distributionId === '') {
  throw new Error('name the distribution to log: -c distribution=<output DistributionId of the stack web>');
}
const account = process.env['CDK_DEFAULT_ACCOUNT'];
const stack = new AccessLogsStack(app, `vesika-${name}-access-logs`, {
  distributionId,
  env: { region: 'us-east-1', ...(account === undefined ? {} : { account }) },
  tags: { product: 'vesika', stage: name },
});
Validations.of(stack).acknowledge({
  id: 'AwsSolutions-S1',
  reason: 'It holds logs itself; access logs of it would need another bucket.',
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
