import { BatchWriteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TableConnection } from '#functions/table/connection.ts';
import { emptyPartition } from '#functions/table/empty-partition.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const batch = 25;

/** A partition with many rows, and one row of another partition. */
async function aPartition(rows: number): Promise<TableConnection> {
  const connection = await table.fresh();
  const { client, table: TableName } = connection;
  const keys = Array.from({ length: rows }, (_, place) => ({ pk: 'event#1', sk: `photo#${10_000 + place}` }));
  for (let at = 0; at < rows; at += batch) {
    const requests = keys.slice(at, at + batch).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  await client.send(new PutCommand({ TableName, Item: { pk: 'event#1', sk: 'event' } }));
  await client.send(new PutCommand({ TableName, Item: { pk: 'event#10', sk: 'event' } }));
  return connection;
}

async function left({ client, table: TableName }: TableConnection) {
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  return Items.map(({ pk, sk }) => `${pk} ${sk}`).toSorted();
}

test('a partition of more than a page is emptied page by page, but for the row that stays', async () => {
  const connection = await aPartition(530);
  const counts: number[] = [];
  do counts.push(await emptyPartition(connection, 'event#1', 'event'));
  while (counts.at(-1) !== 0);
  expect(counts).toEqual([499, 31, 0]);
  expect(await left(connection)).toEqual(['event#1 event', 'event#10 event']);
});

test('a partition without a row that stays is empty afterwards', async () => {
  const connection = await aPartition(3);
  expect(await emptyPartition(connection, 'event#1')).toBe(4);
  expect(await emptyPartition(connection, 'event#1')).toBe(0);
  expect(await left(connection)).toEqual(['event#10 event']);
});

test('what DynamoDB leaves of a batch is sent again', async () => {
  const connection = await aPartition(60);
  let refused = 0;
  const client = Object.assign(Object.create(connection.client), {
    async send(command: { readonly input: { RequestItems?: Record<string, object[]> } }) {
      const requests = command.input.RequestItems?.[connection.table];
      if (requests === undefined || refused >= 3) return await connection.client.send(command as never);
      refused += 1;
      const [first, ...rest] = requests;
      const sent = new BatchWriteCommand({ RequestItems: { [connection.table]: [first as never] } });
      await connection.client.send(sent);
      return { UnprocessedItems: { [connection.table]: rest } };
    },
  });
  expect(await emptyPartition({ ...connection, client }, 'event#1', 'event')).toBe(60);
  expect(refused).toBe(3);
  expect(await left(connection)).toEqual(['event#1 event', 'event#10 event']);
});
