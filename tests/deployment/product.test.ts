import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootDeployable, type DeployableCloud } from '#local/boot-deployable.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { memoryOfRun } from '../support/engine-memory/memory-of-run.ts';
import { apiClient, getOrder, type PlacedOrder } from '../support/guest.ts';
import { productAssembly } from '../support/product.ts';
import { cdk, type Ran } from './cdk.ts';
import { changeCode, copyAssembly } from './changed-assembly.ts';
import { orderPhoto, stackNamed } from './deployed-product.ts';

let assembly: string;
beforeAll(async () => {
  assembly = await productAssembly();
});

test('no function package exceeds the 250 MB that Lambda unpacks', () => {
  const sizeOf = (path: string): number =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  const packages = readdirSync(assembly, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.startsWith('asset.'),
  );
  expect(packages.length).toBeGreaterThan(10);
  for (const { name } of packages) expect([name, sizeOf(join(assembly, name)) <= 262_144_000]).toEqual([name, true]);
});

// Every run deploys, changes and destroys a small stack with the same commands (deployment.test.ts).
const describeThorough = isThorough ? describe : describe.skip;
describeThorough('the product’s own stacks, by the CDK’s own commands', () => {
  let cloud: DeployableCloud;
  let folder: string;
  let order: PlacedOrder;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'product-deployment-'));
    cloud = await bootDeployable({
      stateDir: join(folder, 'state'),
      port: 0,
      timeoutFactor: 20,
      environment: memoryOfRun(),
    });
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]): Promise<Ran> => cdk(cloud.url, args);
  const done = ({ code, output }: Ran): void => expect({ code, output }).toMatchObject({ code: 0 });

  test('deploy from nothing to a delivered photo', async () => {
    done(await run('bootstrap', 'aws://000000000000/us-east-1'));
    done(await run('deploy', '--all', '--app', assembly, '--require-approval', 'never'));
    expect(await (await fetch(cloud.url)).text()).toContain('src="/assets/');
    ({ order } = await orderPhoto(cloud.url));
  });

  test('apply a second deployment without a remaining diff, and the order is still there', async () => {
    const changed = copyAssembly(assembly, join(folder, 'changed'));
    changeCode(changed, 'Site/Api/Function/Code', "console.log('of the second deployment');");
    const app = [stackNamed('app'), '--exclusively', '--app', changed];
    done(await run('deploy', ...app, '--require-approval', 'never'));
    done(await run('diff', ...app, '--fail'));
    expect((await fetch(`${cloud.url}/api/site`)).status).toBe(200);
    const logs = await (await fetch(`${cloud.url}/_local/logs`)).text();
    expect(logs).toContain('of the second deployment');
    expect((await getOrder(apiClient(cloud), order)).status).toBe('completed');
  });
});
