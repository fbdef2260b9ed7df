import { type DueRecord, type Lane, lanes } from '#shared/due-record.ts';

/** What {@link dueNow} needs of a repository whose records have a clock. */
interface Clocked<Row, Id extends string> {
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<Id>>;
  find(id: Id): Promise<Row | undefined>;
}

/** Every record whose clock has rung, urgent ones first, as it stands now. */
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
