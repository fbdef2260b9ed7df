import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { z } from 'zod';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import { bundledCode } from '../platform/product-function.ts';
import { defineProduct } from '../product.ts';
import { inOneList, obstacles, refuseDeployment, requireDeployable } from '../require-deployable.ts';
import { generatorRegions, readStage, type StageChanges } from '../stages.ts';

/**
 * `cdk deploy -c stage=dev`: the stage decides everything. `-c siteUrl=...` replaces its URL, `-c paymentProvider=...`
 * its payment provider, `-c hairstyles=us-east-1` offers hairstyles on a laptop, drawn by a stand-in, and `-c
 * adminMfaRequired=true` and `-c mayReplaceBackground=false` replace these settings. A stage that would not work is
 * refused; `-c templatesOnly=true` writes its templates anyway, which the CDK then refuses to deploy.
 */
const app = new App({ analyticsReporting: false });
const given = (name: string): string | undefined => app.node.tryGetContext(name);
const changes: StageChanges = {};
const siteUrl = given('siteUrl');
if (siteUrl !== undefined) changes.siteUrl = siteUrl;
for (const name of ['adminMfaRequired', 'mayReplaceBackground'] as const) {
  const value = given(name);
  if (value !== undefined) changes[name] = value === 'true';
}
const paymentProvider = given('paymentProvider');
if (paymentProvider !== undefined) changes.paymentProvider = PaymentProviderId.parse(paymentProvider);
const stageName = given('stage') ?? 'dev';
const hairstyles = given('hairstyles');
if (hairstyles !== undefined) {
  const region = z.enum(generatorRegions).parse(hairstyles);
  const { looks } = readStage(stageName);
  changes.looks = { ...looks, hairstyles: { ...looks.hairstyles, region } };
}
const stage = readStage(stageName, changes);
const found = obstacles(stage, { profileRegion: process.env['CDK_DEFAULT_REGION'] });
if (given('templatesOnly') === undefined) requireDeployable(stage, found);
else if (found.length > 0) console.warn(inOneList(stage, found));
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
if (!existsSync(siteFolder)) throw new Error("the site is not built: run 'npm run build:web' first");

defineProduct(app, { stage, code: bundledCode(stage.emulated), siteFolder });
refuseDeployment(app.node.children.filter(Stack.isStack), found);
app.synth();
