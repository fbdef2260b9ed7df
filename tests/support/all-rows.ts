import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from '#functions/table/connection.ts';

/** A stored row, with the name ElectroDB gave its entity. */
export interface Row {
  readonly __edb_e__: string;
  readonly [attribute: string]: unknown;
}

/** Every row of the table. */
export async function allRows({ client, table }: TableConnection): Promise<Row[]> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({ TableName: table, ConsistentRead: true }),
  );
  if (LastEvaluatedKey !== undefined) throw new Error('the table of a test has more than one page');
  return Items as Row[];
}

/** The rows that have a text in a key or an attribute. */
export async function rowsWith(connection: TableConnection, text: string): Promise<Row[]> {
  return (await allRows(connection)).filter((row) => JSON.stringify(row).includes(text));
}
