import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  App,
  CfnOutput,
  aws_events as events,
  aws_lambda as lambda,
  RemovalPolicy,
  Stack,
  aws_s3 as s3,
  aws_sqs as sqs,
} from 'aws-cdk-lib';
import { bootDeployable, type DeployableCloud } from '#local/boot-deployable.ts';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';
import { cdk, type Ran } from './cdk.ts';

let cloud: DeployableCloud;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  cloud = await bootDeployable({ stateDir: join(folder, 'state'), port: 0, timeoutFactor: 20 });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Wanted {
  readonly says: string;
  readonly queue?: string;
  readonly brokenRule?: boolean;
}

/** A stack with a function and a queue. @returns the folder of its assembly. */
function synthesise({ says, queue = 'Queue', brokenRule = false }: Wanted): string {
  const code = mkdtempSync(join(folder, 'code-'));
  mkdirSync(code, { recursive: true });
  writeFileSync(join(code, 'index.mjs'), `export const handler = () => ({ says: ${JSON.stringify(says)} });`);
  const app = new App({ analyticsReporting: false, outdir: mkdtempSync(join(folder, 'assembly-')) });
  const stack = new Stack(app, 'small', { env: { account: '000000000000', region: 'us-east-1' } });
  new lambda.Function(stack, 'Function', {
    functionName: 'small-function',
    code: lambda.Code.fromAsset(code),
    handler: 'index.handler',
    runtime: lambda.Runtime.NODEJS_24_X,
  });
  const made = new sqs.Queue(stack, queue);
  new CfnOutput(stack, 'QueueUrl', { value: made.queueUrl });
  if (brokenRule) new events.Rule(stack, 'Rule', { schedule: events.Schedule.expression('cron(0 4 * * ? *)') });
  return app.synth().directory;
}

/** A stack that retains a bucket. @returns the folder of its assembly. */
function synthesiseRetained({ brokenRule = false }: { readonly brokenRule?: boolean }): string {
  const app = new App({ analyticsReporting: false, outdir: mkdtempSync(join(folder, 'assembly-')) });
  const env = { account: '000000000000', region: 'us-east-1' };
  const stack = new Stack(app, 'retained', { env, terminationProtection: true });
  const removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
  const bucket = new s3.Bucket(stack, 'Bucket', { bucketName: 'retained-pictures', removalPolicy });
  if (brokenRule) {
    const schedule = events.Schedule.expression('cron(0 4 * * ? *)');
    new events.Rule(stack, 'Rule', { schedule }).node.addDependency(bucket);
  }
  return app.synth().directory;
}

/** What an operator does with the AWS command line before a protected stack is deleted. */
async function unprotect(stack: string): Promise<void> {
  const action = { Action: 'UpdateTerminationProtection', Version: '2010-05-15' };
  const body = new URLSearchParams({ ...action, StackName: stack, EnableTerminationProtection: 'false' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await signedFetch(cloud.url, { service: 'cloudformation', body, headers })).status).toBe(200);
}

const run = (...args: string[]): Promise<Ran> => cdk(cloud.url, args);
const deploy = (assembly: string): Promise<Ran> =>
  run('deploy', '--all', '--progress', 'events', '--app', assembly, '--require-approval', 'never');
async function answer(): Promise<unknown> {
  const path = '/2015-03-31/functions/small-function/invocations';
  return (await signedFetch(`${cloud.url}${path}`, { service: 'lambda', body: '{}' })).json();
}
const idsOf = (type: string): string[] =>
  cloud
    .status()
    .resources()
    .filter((resource) => resource.type === type && resource.stack === 'small')
    .map(({ id }) => id);
const done = ({ code, output }: Ran): void => expect({ code, output }).toMatchObject({ code: 0 });

describe('the CDK’s own commands', () => {
  test('bootstrap an empty cloud', async () => {
    done(await run('bootstrap', 'aws://000000000000/us-east-1'));
  });

  test('deploy a stack that works', async () => {
    const ran = await deploy(synthesise({ says: 'first' }));
    done(ran);
    expect(ran.output).toMatch(/CREATE_COMPLETE\s+\| AWS::Lambda::Function/);
    expect(await answer()).toEqual({ says: 'first' });
  });

  test('diff and deploy a changed function and a renamed queue', async () => {
    const assembly = synthesise({ says: 'second', queue: 'Renamed' });
    const seen = await run('diff', '--app', assembly);
    done(seen);
    expect(seen.output).toMatch(/\[~\] AWS::Lambda::Function/);
    expect(seen.output).toMatch(/\[\+\] AWS::SQS::Queue/);
    done(await deploy(assembly));
    expect(await answer()).toEqual({ says: 'second' });
    expect(idsOf('AWS::SQS::Queue')).toEqual([expect.stringMatching(/^Renamed/)]);
  });

  test('report the failing resource and roll everything back', async () => {
    const ran = await deploy(synthesise({ says: 'third', queue: 'Renamed', brokenRule: true }));
    expect(ran.code).not.toBe(0);
    // Its table of events truncates the last letter.
    expect(ran.output).toContain('UPDATE_ROLLBACK_COMPLET');
    expect(ran.output).toContain('cron(0 4 * * ? *)');
    expect(await answer()).toEqual({ says: 'second' });
    expect(idsOf('AWS::Events::Rule')).toEqual([]);
  });

  test('destroy it', async () => {
    done(await run('destroy', '--all', '--force', '--app', synthesise({ says: 'second', queue: 'Renamed' })));
    expect(idsOf('AWS::Lambda::Function')).toEqual([]);
  });

  test('delete a retained bucket when its creation is rolled back, and keep it when its stack is destroyed', async () => {
    const failed = await deploy(synthesiseRetained({ brokenRule: true }));
    expect(failed.code).not.toBe(0);
    expect(failed.output).toMatch(/DELETE_COMPLETE\s+\| AWS::S3::Bucket/);
    expect((await deploy(synthesiseRetained({}))).output).toContain('TerminationProtection is enabled');
    await unprotect('retained');
    done(await deploy(synthesiseRetained({})));
    await unprotect('retained');
    const ran = await run('destroy', '--all', '--force', '--app', synthesiseRetained({}));
    done(ran);
    expect(ran.output).toMatch(/DELETE_SKIPPED\s+\| AWS::S3::Bucket/);
  });
});
