import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import type { Database } from './database.ts';
import type { Document } from './dynalite.ts';
import type { Range } from './journal.ts';
import { createTable, type Definition, describeTable, pagesOf, removeTable } from './tables.ts';

const keepDays = 35;
/** DynamoDB's limit for one batch. */
const batchItems = 25;

const nameOf = (nameOrArn: string): string => nameOrArn.split('/').at(-1) ?? nameOrArn;
const Restore = z.object({
  SourceTableName: z.string().optional(),
  SourceTableArn: z.string().optional(),
  TargetTableName: z.string(),
  /** Seconds since the epoch. */
  RestoreDateTime: z.number().optional(),
  UseLatestRestorableTime: z.boolean().optional(),
});

type Handler = (database: Database, body: Document, arnOf: (table: string) => string) => Promise<Document>;

/** The operations that read and restore moments of a table; the others are the database's. */
export const pointInTime: Readonly<Record<string, Handler>> = {
  DescribeContinuousBackups: describeContinuousBackups,
  RestoreTableToPointInTime: restoreTableToPointInTime,
};

/** Whole seconds, as AWS names them: the first complete one, and the last that has passed. */
const secondsOf = ({ earliestMs, latestMs }: Range): { earliest: number; latest: number } => ({
  earliest: Math.ceil(earliestMs / 1000),
  latest: Math.floor(latestMs / 1000),
});

async function describeContinuousBackups(database: Database, body: Document): Promise<Document> {
  const name = nameOf(String(body['TableName']));
  await sourceOf(database, name);
  const range = database.past.rangeOf(name);
  const { earliest, latest } = range ? secondsOf(range) : {};
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: range
        ? {
            PointInTimeRecoveryStatus: 'ENABLED',
            RecoveryPeriodInDays: keepDays,
            EarliestRestorableDateTime: earliest,
            LatestRestorableDateTime: latest,
          }
        : { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  };
}

async function sourceOf(database: Database, name: string): Promise<Definition> {
  const table = await describeTable(database, name);
  if (!table) throw new AwsError('TableNotFoundException', `Table not found: ${name}`);
  return table;
}

function momentOf(asked: z.infer<typeof Restore>, range: Range): number {
  const { earliest, latest } = secondsOf(range);
  const moment = asked.UseLatestRestorableTime ? latest : Math.floor(asked.RestoreDateTime ?? Number.NaN);
  if (!(moment >= earliest && moment <= latest)) {
    throw new AwsError('InvalidRestoreTimeException', `The moment must lie between ${earliest} and ${latest}`);
  }
  return moment;
}

/**
 * Creates a new table with the content of another at the end of a moment. First the current content is copied, while
 * other writes continue; then every change after the moment is undone in the copy, including those made meanwhile.
 */
async function restoreTableToPointInTime(
  database: Database,
  body: Document,
  arnOf: (table: string) => string,
): Promise<Document> {
  const asked = Restore.parse(body);
  const source = nameOf(asked.SourceTableName ?? asked.SourceTableArn ?? '');
  const target = asked.TargetTableName;
  const definition = await sourceOf(database, source);
  if (await describeTable(database, target)) {
    throw new AwsError('TableAlreadyExistsException', `Table already exists: ${target}`);
  }
  const range = database.past.rangeOf(source);
  if (!range) {
    throw new AwsError('PointInTimeRecoveryUnavailableException', `Point in time recovery is not enabled: ${source}`);
  }
  const moment = momentOf(asked, range);
  const RestoreSummary = { SourceTableArn: arnOf(source), RestoreDateTime: moment };

  await createTable(database, target, definition);
  await database.describeWith(target, { RestoreSummary: { ...RestoreSummary, RestoreInProgress: true } });
  for await (const items of pagesOf(database, source)) {
    await write(
      database,
      target,
      items.map((item) => ({ PutRequest: { Item: item } })),
    );
  }
  await write(database, target, await undoing(database, source, moment * 1000, definition.KeySchema));
  await database.describeWith(target, { RestoreSummary: { ...RestoreSummary, RestoreInProgress: false } });
  const { Table } = await database.call('DescribeTable', { TableName: target });
  return { TableDescription: Table };
}

/** The oldest change of a row decides: the value before it was there at the moment. */
async function undoing(
  database: Database,
  source: string,
  ms: number,
  keys: Definition['KeySchema'],
): Promise<object[]> {
  const rows = new Map<string, object>();
  for await (const { Key, before } of database.past.changesAfter(source, ms)) {
    const identity = JSON.stringify(keys.map(({ AttributeName }) => Key[AttributeName]));
    rows.set(identity, before ? { PutRequest: { Item: before } } : { DeleteRequest: { Key } });
  }
  return [...rows.values()];
}

async function write(database: Database, table: string, requests: readonly object[]): Promise<void> {
  for (let from = 0; from < requests.length; from += batchItems) {
    await database.call('BatchWriteItem', { RequestItems: { [table]: requests.slice(from, from + batchItems) } });
  }
}

const Restored = z.object({ Table: z.object({ RestoreSummary: z.object({ RestoreInProgress: z.boolean() }) }) });

/** Whether a table was created by a restore and not by the template, and whether it is complete. */
async function restoreOf(database: Database, table: string): Promise<{ isWhole: boolean } | undefined> {
  const restored = Restored.safeParse(await database.call('DescribeTable', { TableName: table }));
  return restored.success ? { isWhole: !restored.data.Table.RestoreSummary.RestoreInProgress } : undefined;
}

/** A restored table belongs to its operator and may be deleted; the template's may not. */
export const isRestored = async (database: Database, table: string): Promise<boolean> =>
  (await restoreOf(database, table)) !== undefined;

/** Tables whose restore was interrupted by the end of the process. */
export async function removeHalfRestored(database: Database): Promise<void> {
  const { TableNames } = await database.call('ListTables', {});
  for (const table of TableNames as string[]) {
    if ((await restoreOf(database, table))?.isWhole === false) await removeTable(database, table);
  }
}
