import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { bundledCode } from '../platform/product-function.ts';
import { defineProduct } from '../product.ts';
import { readStage } from '../stages.ts';

/**
 * `cdk deploy -c stage=dev`: the stage decides everything; `-c siteUrl=...` replaces its address, and
 * `-c adminMfaRequired=true` asks its admins for a second factor.
 */
const app = new App({ analyticsReporting: false });
const siteUrl: string | undefined = app.node.tryGetContext('siteUrl');
const adminMfaRequired: string | undefined = app.node.tryGetContext('adminMfaRequired');
const stage = readStage(app.node.tryGetContext('stage') ?? 'dev', {
  ...(siteUrl === undefined ? {} : { siteUrl }),
  ...(adminMfaRequired === undefined ? {} : { adminMfaRequired: adminMfaRequired === 'true' }),
});
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
if (!existsSync(siteFolder)) throw new Error("the site is not built: run 'npm run build:web' first");

defineProduct(app, { stage, code: bundledCode(stage.emulated), siteFolder });
app.synth();
