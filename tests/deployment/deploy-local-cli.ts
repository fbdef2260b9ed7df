/**
 * `npm run deploy:local`: takes the product from nothing to a photo with the CDK's own commands, at an empty local
 * cloud, changes it by a second deployment and takes it down. `--whole` also renames a function, lets a deployment
 * fail, and restores table and pictures of an earlier moment and verifies the books. Prints the seconds of each step;
 * the first failing step ends it with its output. Leaves nothing behind.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootDeployable } from '#local/boot-deployable.ts';
import { prepareAssembly } from '#local/start/prepare.ts';
import { runStep, StepFailed } from '#local/start/run-step.ts';
import { apiClient, getOrder, type PlacedOrder } from '../support/guest.ts';
import { cdk, type Ran } from './cdk.ts';
import { addBrokenRule, changeCode, copyAssembly, renameResource } from './changed-assembly.ts';
import { emptyBuckets, orderPhoto, stackNamed } from './deployed-product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWhole = process.argv.includes('--whole');
const started = performance.now();
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

async function step<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await act();
  console.log(`${seconds(begun).padStart(6)} s  ${what}`);
  return result;
}
function require(holds: boolean, what: string, output = ''): void {
  if (!holds) throw new Error(`${output}\n${what}`);
}
const succeeded = ({ code, output }: Ran): void => require(code === 0, 'the command failed', output);

const folder = mkdtempSync(join(tmpdir(), 'deploy-local-'));
const assembly = await step('the site is built and the infrastructure synthesised', () =>
  prepareAssembly({
    root,
    stateDir: join(root, '.build/deployed'),
    siteUrl: 'http://127.0.0.1:3000',
    say: () => undefined,
  }),
);
// Function time-outs say nothing on a machine with other work to do.
const stateDir = join(folder, 'state');
let cloud = await bootDeployable({ stateDir, port: 0, timeoutFactor: 20 });
const run = (...args: string[]): Promise<Ran> => cdk(cloud.url, args);
const deploy = (from: string): Promise<Ran> => run('deploy', '--all', '--app', from, '--require-approval', 'never');
const site = async (): Promise<number> => (await fetch(`${cloud.url}/api/site`)).status;
async function completedOrders(): Promise<unknown> {
  const answer = await fetch(`${cloud.url}/api/site`);
  return ((await answer.json()) as { completedOrders?: unknown }).completedOrders;
}
async function requireServing(order: PlacedOrder): Promise<void> {
  require((await site()) === 200, 'the site does not answer');
  require((await getOrder(apiClient(cloud), order)).status === 'completed', 'the order is not there');
}
/** Stops the cloud, runs an act on its stored state, and boots it again at the same URL. */
async function whileStopped(act: () => void): Promise<void> {
  const port = Number(new URL(cloud.url).port);
  await cloud.stop();
  act();
  cloud = await bootDeployable({ stateDir, port, timeoutFactor: 20 });
}
/** What an operator runs after a restore; exits with 1 when anything differs. */
async function requireBooks(): Promise<void> {
  const env = { SITE: cloud.url };
  await runStep('npm run ledger -- verify', ['scripts/ledger.ts', 'verify'], { cwd: root, env, say: () => undefined });
}

try {
  await step('cdk bootstrap', async () => succeeded(await run('bootstrap', 'aws://000000000000/us-east-1')));
  await step('cdk deploy --all', async () => succeeded(await deploy(assembly)));
  const { order, bytes } = await step('a photo is ordered, paid and delivered', () => orderPhoto(cloud.url));
  console.log(`          ${bytes} bytes; ${seconds(started)} s from nothing to a photo`);

  const changed = copyAssembly(assembly, join(folder, 'changed'));
  changeCode(changed, 'Site/Api/Function/Code', "console.log('of the second deployment');");
  await step('a second deployment, with another code of one function', async () => {
    succeeded(await deploy(changed));
    await requireServing(order);
  });
  await step('cdk diff --fail finds nothing', async () => succeeded(await run('diff', '--fail', '--app', changed)));

  let last = changed;
  if (isWhole) {
    last = copyAssembly(changed, join(folder, 'renamed'));
    const named = cloud.status().resources();
    const { id = '' } = named.find((entry) => /^SiteApiFunction[0-9A-F]{8}$/.test(entry.id)) ?? {};
    renameResource(last, stackNamed('app'), id, 'SiteApiRenamed');
    await step(`${id} goes by another name: a new function, and the old one goes`, async () => {
      succeeded(await deploy(last));
      await requireServing(order);
      const ids = cloud.status().resources();
      require(!ids.some((entry) => entry.id === id), 'the old function is still there');
    });
    const broken = copyAssembly(last, join(folder, 'broken'));
    addBrokenRule(broken, stackNamed('app'));
    changeCode(broken, 'Orders/Api/Function/Code', "throw new Error('never deployed');");
    await step('a deployment that fails leaves everything as it was', async () => {
      const ran = await deploy(broken);
      require(ran.code !== 0 && ran.output.includes('cron(0 4 * * ? *)'), 'it did not fail as it should', ran.output);
      await requireServing(order);
      succeeded(await run('diff', '--fail', '--app', last));
    });
  }

  if (isWhole) {
    const copy = join(folder, 'copy');
    await step('table and pictures are copied, and another photo is ordered', async () => {
      await whileStopped(() => cpSync(stateDir, copy, { recursive: true }));
      await orderPhoto(cloud.url);
    });
    await step('the copy is restored: the books agree, and a photo can be ordered', async () => {
      await whileStopped(() => {
        rmSync(stateDir, { recursive: true });
        cpSync(copy, stateDir, { recursive: true });
      });
      await requireServing(order);
      require((await completedOrders()) === 1, 'the second order is still there');
      await requireBooks();
      await orderPhoto(cloud.url);
    });
  }

  await step('the buckets are emptied by the operator', () => emptyBuckets(cloud));
  await step('cdk destroy --all', async () => {
    succeeded(await run('destroy', '--all', '--force', '--app', last));
    const left = cloud
      .status()
      .resources()
      .filter(({ stack }) => stack.startsWith('vesika-'));
    require(left.length === 0, `left: ${left.map(({ id }) => id).join(', ')}`);
  });
  console.log(`${seconds(started).padStart(6)} s  everything`);
} catch (error) {
  if (error instanceof StepFailed) console.error(error.output);
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
}
