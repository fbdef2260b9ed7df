import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { type DueRecord, type Lane, lanes } from '#shared/due-record.ts';

/** What {@link dueNow} needs of a repository with due times. */
interface Clocked<Row, Id extends string> {
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<Id>>;
  find(id: Id): Promise<Row | undefined>;
}

/** Every record that is due, urgent ones first, in its current state. */
export async function dueNow<Row, Id extends string>(records: Clocked<Row, Id>, now: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const lane of lanes) {
    for await (const { id } of records.listDue(lane, now)) {
      const row = await records.find(id);
      if (row !== undefined) rows.push(row);
    }
  }
  return rows;
}

/** The kinds with a due time, by the names of their partitions in the wake index. */
type ClockedKind = 'claim' | 'member' | 'order' | 'payment';

/**
 * The same for a test that lets many minutes pass in which nothing is due. One query of the index tells whether
 * anything of the kind is due; only then every shard is queried, as a sweeper does.
 */
export async function dueIfAny<Row, Id extends string>(
  { client, table }: TableConnection,
  kind: ClockedKind,
  records: Clocked<Row, Id>,
  now: string,
): Promise<Row[]> {
  const index = await client.send(new ScanCommand({ TableName: table, IndexName: 'gsi2' }));
  if (index.LastEvaluatedKey !== undefined) throw new Error('the table of a test has more than one page');
  const isDue = (index.Items ?? []).some(
    ({ gsi2pk, gsi2sk }) => String(gsi2pk).startsWith(`${kind}-wake#`) && (String(gsi2sk).split('#')[0] ?? '') <= now,
  );
  return isDue ? await dueNow(records, now) : [];
}
