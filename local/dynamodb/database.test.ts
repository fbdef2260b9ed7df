import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { type Database, openDatabase } from './database.ts';
import { provisionTable } from './tables.ts';

let database: Database;
beforeEach(async () => {
  database = await openDatabase(undefined, () => 1_000_000);
});
afterEach(() => database.close());

const text = (AttributeName: string): object => ({ AttributeName, AttributeType: 'S' });
const key = (AttributeName: string): object => ({ AttributeName, KeyType: 'HASH' });
const table = (indexes: string[]): Resource =>
  ({
    ref: 'entries',
    properties: {
      KeySchema: [key('pk')],
      AttributeDefinitions: ['pk', ...indexes].map(text),
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      ...(indexes.length > 0
        ? {
            GlobalSecondaryIndexes: indexes.map((name) => ({
              IndexName: name,
              KeySchema: [key(name)],
              Projection: { ProjectionType: 'ALL' },
            })),
          }
        : {}),
    },
  }) as unknown as Resource;

test('removes expired items and keeps the others', async () => {
  await provisionTable(database, table([]));
  for (const [pk, ttl] of [
    ['gone', '999'],
    ['kept', '1001'],
  ]) {
    await database.call('PutItem', { TableName: 'entries', Item: { pk: { S: pk }, ttl: { N: ttl } } });
  }
  expect(await database.sweep()).toBe(1);
  const { Items } = await database.call('Scan', { TableName: 'entries' });
  expect(Items).toEqual([{ pk: { S: 'kept' }, ttl: { N: '1001' } }]);
});

test('fills an index that was added to the template with existing items', async () => {
  await provisionTable(database, table([]));
  await database.call('PutItem', { TableName: 'entries', Item: { pk: { S: '1' }, owner: { S: 'me' } } });
  await provisionTable(database, table(['owner']));
  const { Items } = await database.call('Query', {
    TableName: 'entries',
    IndexName: 'owner',
    KeyConditionExpression: '#o = :me',
    ExpressionAttributeNames: { '#o': 'owner' },
    ExpressionAttributeValues: { ':me': { S: 'me' } },
  });
  expect(Items).toEqual([{ pk: { S: '1' }, owner: { S: 'me' } }]);
});
