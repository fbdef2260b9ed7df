import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { App, aws_lambda as lambda } from 'aws-cdk-lib';
import { defineProduct } from '#infra/product.ts';
import { readStage, type Stage } from '#infra/stages.ts';
import { bootDeployable, type DeployableCloud } from '#local/boot-deployable.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { cdk } from './cdk.ts';

let cloud: DeployableCloud;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-domain-'));
  writeFileSync(join(folder, 'index.js'), 'exports.handler = async () => undefined;');
  cloud = await bootDeployable({ stateDir: join(folder, 'state'), port: 0, timeoutFactor: 20 });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { siteUrl: _unset, ...unnamed } = readStage('local');
const named = {
  siteUrl: 'https://photos.acme.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
} as const;

/** Deploys the product’s stacks, with functions of one line, by the CDK's own command. */
async function deploy(domain: Partial<Stage>): Promise<void> {
  const outdir = mkdtempSync(join(folder, 'assembly-'));
  const root = new App({ outdir, analyticsReporting: false });
  const code = () => lambda.Code.fromAsset(folder, { exclude: ['state', 'assembly-*'] });
  defineProduct(root, { stage: { ...unnamed, ...domain }, code, siteFolder: undefined });
  root.synth();
  const ran = await cdk(cloud.url, ['deploy', '--all', '--app', outdir, '--require-approval', 'never']);
  expect(ran).toMatchObject({ code: 0 });
}

/** Whether the bucket of the data stack takes uploads of pages of this origin. */
async function acceptsUploads(origin: string): Promise<boolean> {
  const headers = { origin, 'access-control-request-method': 'PUT' };
  const bucket = 'vesika-local-000000000000-greencard-photos';
  return (await fetch(`${cloud.url}/${bucket}/any`, { method: 'OPTIONS', headers })).ok;
}

// Every run compares the exports of both templates (tests/infra/own-domain.test.ts).
const testThorough = isThorough ? test : test.skip;
testThorough('a deployed stage gets a domain of its own, and loses it again', async () => {
  expect(await cdk(cloud.url, ['bootstrap', 'aws://000000000000/us-east-1'])).toMatchObject({ code: 0 });
  // Here the distribution answers at the cloud’s own URL.
  const assigned = cloud.url;
  await deploy({});
  expect(await acceptsUploads(assigned)).toBe(true);
  await deploy(named);
  expect(await acceptsUploads(named.siteUrl)).toBe(true);
  expect(await acceptsUploads(assigned)).toBe(false);
  await deploy({});
  expect(await acceptsUploads(assigned)).toBe(true);
});
