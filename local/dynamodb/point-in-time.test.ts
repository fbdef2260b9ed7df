import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { type Database, openDatabase } from './database.ts';
import type { Document, Item } from './dynalite.ts';
import { isRestored, pointInTime, removeHalfRestored } from './point-in-time.ts';
import { provisionTable } from './tables.ts';

const TableName = 'entries';
const start = 1_800_000_000_000;
const days = (count: number): number => count * 86_400_000;
let folder: string;
let database: Database;
let now: number;

const key = (AttributeName: string, KeyType = 'HASH'): object => ({ AttributeName, KeyType });
const table = (isKept = true, indexes = ['owner']): Resource =>
  ({
    ref: TableName,
    properties: {
      KeySchema: [key('pk'), key('sk', 'RANGE')],
      AttributeDefinitions: ['pk', 'sk', ...indexes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({
        IndexName,
        KeySchema: [key(IndexName)],
        Projection: { ProjectionType: 'ALL' },
      })),
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      ...(isKept ? { Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }] } : {}),
    },
  }) as unknown as Resource;

async function open(isKept = true, indexes?: string[]): Promise<void> {
  database = await openDatabase(folder, () => now);
  await removeHalfRestored(database);
  await provisionTable(database, table(isKept, indexes));
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'past-'));
  now = start;
  await open();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const keyOf = (name: string): Item => ({ pk: { S: name }, sk: { S: '1' } });
const row = (name: string, owner = 'me'): Item => ({ ...keyOf(name), owner: { S: owner } });
/** One second later, after which the moment before has passed. */
const tick = (): number => {
  const moment = now / 1000;
  now += 1000;
  return moment;
};
const put = (name: string, owner?: string): Promise<Document> =>
  database.call('PutItem', { TableName, Item: row(name, owner) });
const remove = (name: string): Promise<Document> => database.call('DeleteItem', { TableName, Key: keyOf(name) });
async function ask(operation: string, body: Document): Promise<Document> {
  const handler = pointInTime[operation];
  if (!handler) throw new Error(`${operation} is not answered`);
  return await handler(database, body, (name) => `arn:aws:dynamodb:us-east-1:0:table/${name}`);
}
const restore = (RestoreDateTime: number, TargetTableName = 'restored'): Promise<Document> =>
  ask('RestoreTableToPointInTime', { SourceTableName: TableName, TargetTableName, RestoreDateTime });
async function ownersIn(name: string): Promise<Record<string, string>> {
  const { Items } = await database.call('Scan', { TableName: name });
  return Object.fromEntries((Items as Item[]).map((item) => [item['pk']?.['S'], item['owner']?.['S']]));
}
async function described(): Promise<Record<string, unknown>> {
  const answer = await ask('DescribeContinuousBackups', { TableName });
  const { PointInTimeRecoveryDescription } = answer['ContinuousBackupsDescription'] as Record<string, Document>;
  return PointInTimeRecoveryDescription as Document;
}

test('restores a table to a moment, undoing later writes, changes and deletions', async () => {
  await put('kept');
  await put('changed', 'first');
  await put('deleted');
  const moment = tick();
  await put('changed', 'second');
  await put('changed', 'third');
  await remove('deleted');
  await put('later');
  await put('come and gone');
  await remove('come and gone');
  const { TableDescription } = await restore(moment);
  expect(TableDescription).toMatchObject({
    TableStatus: 'ACTIVE',
    RestoreSummary: { RestoreDateTime: moment, RestoreInProgress: false },
  });
  expect(await ownersIn('restored')).toEqual({ kept: 'me', changed: 'first', deleted: 'me' });
  expect(await ownersIn(TableName)).toEqual({ kept: 'me', changed: 'third', later: 'me' });
});

test('restores the index of the table', async () => {
  await put('one', 'first');
  const moment = tick();
  await put('one', 'second');
  await restore(moment);
  const find = async (owner: string): Promise<unknown> => {
    const { Count } = await database.call('Query', {
      TableName: 'restored',
      IndexName: 'owner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': { S: owner } },
    });
    return Count;
  };
  expect([await find('first'), await find('second')]).toEqual([1, 0]);
});

test('undoes a whole transaction, and nothing of a refused one', async () => {
  await put('one');
  const moment = tick();
  const swap = [{ Delete: { TableName, Key: keyOf('one') } }, { Put: { TableName, Item: row('two') } }];
  await database.call('TransactWriteItems', { TransactItems: swap });
  const again = { ...row('three'), pk: { S: 'three' } };
  const refused = {
    Put: { TableName, Item: row('two'), ConditionExpression: 'attribute_not_exists(pk)' },
  };
  await expect(
    database.call('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: again } }, refused] }),
  ).rejects.toThrow('ConditionalCheckFailed');
  await restore(moment);
  await restore(now / 1000, 'latest');
  expect(await ownersIn('restored')).toEqual({ one: 'me' });
  expect(await ownersIn('latest')).toEqual({ two: 'me' });
});

test('leaves concurrent writes out of the copy', async () => {
  const names = Array.from({ length: 60 }, (_, nth) => `row ${nth}`);
  for (const name of names) await put(name, 'before');
  const moment = tick();
  const restoring = restore(moment);
  for (const name of names) await (name.endsWith('1') ? remove(name) : put(name, 'meanwhile'));
  await put('new');
  await restoring;
  expect(await ownersIn('restored')).toEqual(Object.fromEntries(names.map((name) => [name, 'before'])));
});

test('restores items that expired after the moment', async () => {
  const ttl = { N: String(now / 1000 + 1) };
  await database.call('PutItem', { TableName, Item: { ...row('brief'), ttl } });
  const moment = tick();
  now += 60_000;
  expect(await database.sweep()).toBe(1);
  await restore(moment);
  expect(await ownersIn('restored')).toEqual({ brief: 'me' });
});

test('keeps the past over a restart', async () => {
  await put('one', 'first');
  const moment = tick();
  await put('one', 'second');
  await database.close();
  await open();
  tick();
  await put('one', 'third');
  await restore(moment);
  await restore(moment + 1, 'between');
  expect(await ownersIn('restored')).toEqual({ one: 'first' });
  expect(await ownersIn('between')).toEqual({ one: 'second' });
});

test('offers a range from the first logged moment until now', async () => {
  const [first] = [now / 1000, tick(), tick()];
  expect(await described()).toEqual({
    PointInTimeRecoveryStatus: 'ENABLED',
    RecoveryPeriodInDays: 35,
    EarliestRestorableDateTime: first,
    LatestRestorableDateTime: first + 2,
  });
  for (const outside of [first - 1, first + 3]) {
    await expect(restore(outside)).rejects.toThrow('must lie between');
  }
});

test('drops moments after 35 days', async () => {
  await put('one', 'first');
  const moment = tick();
  await put('one', 'second');
  now += days(35);
  await put('one', 'third');
  await database.sweep();
  await expect(restore(moment)).rejects.toThrow('must lie between');
  const kept = [];
  for await (const change of database.past.changesAfter(TableName, 0)) kept.push(change.before?.['owner']?.['S']);
  // The entry that created the row is gone.
  expect(kept).toEqual(['second', 'first']);
});

test('starts the past again when the table was rebuilt or not logged for a while', async () => {
  const lose = async (...how: Parameters<typeof open>): Promise<void> => {
    tick();
    await database.close();
    await open(...how);
  };
  await lose(true, ['owner', 'other']);
  expect((await described())['EarliestRestorableDateTime']).toBe(now / 1000);
  await lose(false);
  expect(await described()).toEqual({ PointInTimeRecoveryStatus: 'DISABLED' });
  await expect(restore(now / 1000)).rejects.toThrow('not enabled');
  await lose();
  expect((await described())['EarliestRestorableDateTime']).toBe(now / 1000);
});

test('refuses to restore over an existing table, and a missing one', async () => {
  await expect(restore(now / 1000, TableName)).rejects.toThrow('already exists');
  await expect(ask('DescribeContinuousBackups', { TableName: 'nothing' })).rejects.toThrow('not found');
});

test('removes an interrupted restore at the next boot, and keeps a complete one', async () => {
  await restore(now / 1000, 'whole');
  await restore(now / 1000, 'half');
  expect(await isRestored(database, 'half')).toBe(true);
  expect(await isRestored(database, TableName)).toBe(false);
  await database.describeWith('half', { RestoreSummary: { RestoreInProgress: true } });
  await database.close();
  await open();
  expect((await database.call('ListTables', {}))['TableNames']).toEqual([TableName, 'whole']);
});
