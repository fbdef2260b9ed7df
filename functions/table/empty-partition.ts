import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from './connection.ts';

/** Rows of a page, and of one batch, which DynamoDB limits to 25. */
const pageRows = 500;
const batchRows = 25;
/** Batches at the same time. */
const atOnce = 4;
const attempts = 6;

interface Key {
  readonly pk: string;
  readonly sk: string;
}

/**
 * Deletes a page of the rows of a partition, whatever they are. Call it until it deletes none.
 *
 * @param keptSk the sort key of the one row that stays
 * @returns how many rows were deleted; 0 when none is left
 */
export async function emptyPartition(connection: TableConnection, pk: string, keptSk?: string): Promise<number> {
  const { Items = [] } = await connection.client.send(
    new QueryCommand({
      ...{ TableName: connection.table, ConsistentRead: true, Limit: pageRows, ProjectionExpression: '#pk, #sk' },
      ...{ KeyConditionExpression: '#pk = :pk', ExpressionAttributeValues: { ':pk': pk } },
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    }),
  );
  const keys = Items.map((item) => ({ pk, sk: String(item['sk']) })).filter(({ sk }) => sk !== keptSk);
  const batches = Array.from({ length: Math.ceil(keys.length / batchRows) }, (_, place) =>
    keys.slice(place * batchRows, (place + 1) * batchRows),
  );
  const worker = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      await deleteBatch(connection, batch);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return keys.length;
}

/** DynamoDB may leave a part of a batch to be sent again, a little later. */
async function deleteBatch({ client, table }: TableConnection, keys: readonly Key[]): Promise<void> {
  let requests: object[] | undefined = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer: { UnprocessedItems?: Record<string, object[]> | undefined } = await client.send(
      new BatchWriteCommand({ RequestItems: { [table]: requests } }),
    );
    requests = answer.UnprocessedItems?.[table];
    if (requests === undefined || requests.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt * Math.random()));
  }
  throw new Error(`${requests?.length} rows were not deleted`);
}
