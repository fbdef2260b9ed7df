import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import type { TableConnection } from '#functions/table/connection.ts';
import type { OrderRow } from './compare-restored.ts';

const attributes = ['id', 'status', 'folder', 'nextFolder', 'deletedAt', 'forgottenAt'] as const;
const Row = z.object({
  id: z.string(),
  status: z.string(),
  folder: z.string(),
  nextFolder: z.string().optional(),
  deletedAt: z.string().optional(),
  forgottenAt: z.string().optional(),
});

/** Every order of a table; needs `dynamodb:Scan`, like the verification of the books. */
export async function readOrderRows({ client, table: TableName }: TableConnection): Promise<OrderRow[]> {
  const names = Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name]));
  const rows: OrderRow[] = [];
  const pages = paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: '#entity = :order',
      ProjectionExpression: Object.keys(names).join(', '),
      ExpressionAttributeNames: { ...names, '#entity': '__edb_e__' },
      ExpressionAttributeValues: { ':order': 'order' },
    },
  );
  for await (const { Items = [] } of pages) rows.push(...Items.map((item) => Row.parse(item)));
  return rows;
}
