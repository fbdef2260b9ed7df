import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { type BookEntity, type Books, bookAttributes, bookEntities, booksOf } from './books.ts';

/**
 * Reads the books of a stage, page after page of its whole table. No function of the product may scan; an operator's
 * credentials need `dynamodb:Scan` on the table for this.
 */
export async function readBooks(
  { client, table: TableName }: TableConnection,
  entities: readonly BookEntity[] = bookEntities,
): Promise<Books> {
  const names = Object.fromEntries(bookAttributes.map((name, index) => [`#a${index}`, name]));
  const values = Object.fromEntries(entities.map((name, index) => [`:e${index}`, name]));
  const rows: Parameters<typeof booksOf>[0][number][] = [];
  let page: ScanCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: `#entity IN (${Object.keys(values).join(', ')})`,
        ProjectionExpression: `#entity, ${Object.keys(names).join(', ')}`,
        ExpressionAttributeNames: { ...names, '#entity': '__edb_e__' },
        ExpressionAttributeValues: values,
        ...(page === undefined ? {} : { ExclusiveStartKey: page }),
      }),
    );
    rows.push(...(Items as typeof rows));
    page = LastEvaluatedKey;
  } while (page !== undefined);
  return booksOf(rows);
}
