import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readStage } from '../stages.ts';
import { FirewallStack } from '../web/firewall.ts';

/** `npm run deploy:firewall -- -c stage=production`: once per stage; its output is the setting `webAclArn`. */
const app = new App({ analyticsReporting: false });
const { name } = readStage(app.node.tryGetContext('stage') ?? 'dev');
const account = process.env['CDK_DEFAULT_ACCOUNT'];
new FirewallStack(app, `vesika-${name}-firewall`, {
  env: { region: 'us-east-1', ...(account === undefined ? {} : { account }) },
  tags: { product: 'vesika', stage: name },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
