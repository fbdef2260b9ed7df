import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from '@jest/globals';
import { until, writeAssembly } from '../tests/support/local/local-cloud-fixture.ts';
import { signedFetch } from '../tests/support/local/signed-fetch.ts';
import { bootLocalCloud } from './boot.ts';

const serve = fileURLToPath(new URL('../tests/support/local/serve.ts', import.meta.url));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

async function startProcess(assembly: string, stateDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--no-warnings', serve, assembly, stateDir], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace('ready ', '') };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('restarts with everything it had confirmed after being killed without warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-crash-'));
  const assembly = join(folder, 'assembly');
  const stateDir = join(folder, 'state');
  writeAssembly(assembly);
  const { child, url } = await startProcess(assembly, stateDir);
  const client = { endpoint: url, region: 'us-east-1', credentials };
  const [db, sqs] = [new DynamoDBClient(client), new SQSClient(client)];
  const QueueUrl = `${url}/000000000000/test-app-Spare`;
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'in flight' }));
  await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  const invoked = await signedFetch(`${url}/2015-03-31/functions/test-app-Api/invocations`, {
    service: 'lambda',
    body: '{"call":"env"}',
  });
  const { done } = (await invoked.json()) as { done: { pid: number } };

  const confirmed: string[] = [];
  const writer = (async () => {
    for (let n = 0; ; n += 1) {
      const Item = { pk: { S: `${n}` }, sk: { S: 'a' }, gsi1pk: { S: 'all' }, gsi1sk: { S: `${n}` } };
      await db.send(new PutItemCommand({ TableName: 'test-data-Table', Item }));
      confirmed.push(`${n}`);
    }
  })().catch(() => undefined);
  await until(() => confirmed.length > 50);
  child.kill('SIGKILL');
  await Promise.all([once(child, 'exit'), writer]);
  // Its functions must not keep working for a cloud that is gone.
  await until(() => !isAlive(done.pid));

  const cloud = await bootLocalCloud({ assembly, stateDir, port: 0 });
  const again = { endpoint: cloud.url, region: 'us-east-1', credentials };
  const scan = async (IndexName?: string): Promise<string[]> => {
    const page = await new DynamoDBClient(again).send(
      new ScanCommand({ TableName: 'test-data-Table', ...(IndexName ? { IndexName } : {}) }),
    );
    return (page.Items ?? []).map((item) => item['pk']?.S ?? '').sort();
  };
  const items = await scan();
  expect(items).toEqual(expect.arrayContaining(confirmed));
  expect(await scan('gsi1')).toEqual(items);
  const messages = await new SQSClient(again).send(
    new ReceiveMessageCommand({ QueueUrl: cloud.outputs['SpareUrl'], WaitTimeSeconds: 1 }),
  );
  expect(messages.Messages?.map(({ Body }) => Body)).toEqual(['in flight']);
  await cloud.stop();
  rmSync(folder, { recursive: true });
});

test('refuses to share a state or a port with another process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-twice-'));
  writeAssembly(join(folder, 'assembly'));
  const options = { assembly: join(folder, 'assembly'), stateDir: join(folder, 'state'), port: 0 };
  const cloud = await bootLocalCloud(options);
  const { child, url } = await startProcess(options.assembly, join(folder, 'other'));
  const port = Number(new URL(url).port);
  await expect(bootLocalCloud({ ...options, stateDir: join(folder, 'third'), port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await expect(bootLocalCloud({ ...options, stateDir: join(folder, 'other') })).rejects.toMatchObject({
    code: 'LEVEL_DATABASE_NOT_OPEN',
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await cloud.stop();
  rmSync(folder, { recursive: true });
});
