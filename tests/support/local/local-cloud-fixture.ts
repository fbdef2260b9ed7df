import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '#local/assembly/json.ts';
import { bootLocalCloud, type LocalCloud } from '#local/boot.ts';
import { functionSources } from './fixture-functions.ts';
import { appTemplate, dataTemplate, webTemplate } from './fixture-template.ts';
import { membersTemplate } from './members-template.ts';

const siteFiles: Record<string, string> = {
  'index.html': '<!doctype html><title>Site</title>',
  '404.html': 'nothing here',
  'assets/app.js': `console.log(${JSON.stringify('x'.repeat(3000))});`,
};
const configFiles: Record<string, string> = {
  'config.json':
    '{"pool":"<<marker:0>>","site":"<<marker:1>>","signIn":"https://<<marker:2>>.auth.us-east-1.amazoncognito.com"}',
};

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
  }
}

const templates = { data: dataTemplate, members: membersTemplate, app: appTemplate, web: webTemplate };

/** Writes a small cloud assembly of four stacks, laid out like the output of `cdk synth`. */
export function writeAssembly(folder: string): void {
  const artifacts: JsonObject = {};
  const files: JsonObject = {};
  const addAsset = (name: string, contents: Record<string, string>): void => {
    writeFiles(join(folder, `asset.${name}`), contents);
    files[name] = {
      source: { path: `asset.${name}`, packaging: 'zip' },
      destinations: { current: { bucketName: 'assets', objectKey: `${name}.zip` } },
    };
  };
  for (const [name, source] of Object.entries(functionSources)) addAsset(name, { 'index.mjs': source });
  addAsset('site', siteFiles);
  addAsset('config', configFiles);
  for (const [name, template] of Object.entries(templates)) {
    artifacts[`test-${name}`] = {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      properties: { templateFile: `test-${name}.template.json` },
    };
    writeFiles(folder, { [`test-${name}.template.json`]: JSON.stringify(template) });
  }
  artifacts['test.assets'] = { type: 'cdk:asset-manifest', properties: { file: 'test.assets.json' } };
  writeFiles(folder, { 'test.assets.json': JSON.stringify({ files }), 'manifest.json': JSON.stringify({ artifacts }) });
}

export interface CloudUnderTest {
  cloud: LocalCloud;
  /** Stops the process's own cloud and boots another from the same state. */
  restart(options?: { now?: () => number }): Promise<LocalCloud>;
  readonly stateDir: string;
  /** The settings of every SDK client of a test. */
  client: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  end(): Promise<void>;
}

/** Boots the fixture on a free port, in a folder that is deleted afterwards. */
export async function bootFixture(options: { now?: () => number } = {}): Promise<CloudUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  writeAssembly(join(folder, 'assembly'));
  const stateDir = join(folder, 'state');
  const boot = (more: { now?: () => number }): Promise<LocalCloud> =>
    bootLocalCloud({ assembly: join(folder, 'assembly'), stateDir, port: 0, log: () => {}, ...more });
  const cloud = await boot(options);
  const under: CloudUnderTest = {
    cloud,
    stateDir,
    client: {
      endpoint: cloud.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    },
    async restart(more = {}) {
      await under.cloud.stop();
      under.cloud = await boot({ ...options, ...more });
      under.client = { ...under.client, endpoint: under.cloud.url };
      return under.cloud;
    },
    async end() {
      await under.cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return under;
}

/** Polls a condition every few milliseconds. @throws after `withinMs`. */
export async function until<T>(look: () => T | Promise<T>, withinMs = 300_000): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Calls a function of the fixture through the front door, as the operator. */
export async function invoke(
  under: CloudUnderTest,
  logicalId: string,
  event: object,
): Promise<{ status: number; functionError: string | null; body: Record<string, unknown> }> {
  const { signedFetch } = await import('./signed-fetch.ts');
  const name = under.cloud.physicalId(logicalId);
  const reply = await signedFetch(`${under.cloud.url}/2015-03-31/functions/${name}/invocations`, {
    service: 'lambda',
    body: JSON.stringify(event),
  });
  const body = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, functionError: reply.headers.get('x-amz-function-error'), body };
}
