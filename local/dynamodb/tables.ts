import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Database } from './database.ts';
import type { Item } from './dynalite.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Attributes = z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() }));
const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).optional() }),
});
const TableProperties = z.object({
  KeySchema,
  AttributeDefinitions: Attributes,
  GlobalSecondaryIndexes: z.array(Index).optional(),
  Replicas: z
    .array(
      z.object({
        PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.coerce.boolean() }).optional(),
      }),
    )
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.coerce.boolean() }).optional(),
});
const Described = z.object({
  Table: z.object({
    TableStatus: z.string(),
    KeySchema,
    AttributeDefinitions: Attributes,
    GlobalSecondaryIndexes: z.array(Index).optional(),
  }),
});
export type Definition = Omit<z.infer<typeof TableProperties>, 'TimeToLiveSpecification' | 'Replicas'>;

function fingerprint(table: Definition): string {
  const byName = <T>(list: T[], name: (entry: T) => string): T[] =>
    [...list].sort((left, right) => name(left).localeCompare(name(right)));
  return JSON.stringify([
    table.KeySchema.map((key) => [key.AttributeName, key.KeyType]),
    byName(table.AttributeDefinitions, (attribute) => attribute.AttributeName).map((attribute) => [
      attribute.AttributeName,
      attribute.AttributeType,
    ]),
    byName(table.GlobalSecondaryIndexes ?? [], (index) => index.IndexName).map((index) => [
      index.IndexName,
      index.KeySchema.map((key) => key.AttributeName),
      index.Projection.ProjectionType,
      [...(index.Projection.NonKeyAttributes ?? [])].sort(),
    ]),
  ]);
}

async function exists(database: Database, name: string): Promise<boolean> {
  const { TableNames } = await database.call('ListTables', {});
  return Array.isArray(TableNames) && TableNames.includes(name);
}

export async function describeTable(database: Database, name: string): Promise<Definition | undefined> {
  if (!(await exists(database, name))) return undefined;
  return Described.parse(await database.call('DescribeTable', { TableName: name })).Table;
}

/** Creates a table and waits until it exists. */
export async function createTable(database: Database, name: string, definition: Definition): Promise<void> {
  await database.call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    ...structuredClone(definition),
  });
  for (;;) {
    const { Table } = Described.parse(await database.call('DescribeTable', { TableName: name }));
    if (Table.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The items of a table, a page at a time. */
export async function* pagesOf(database: Database, name: string): AsyncIterable<readonly Item[]> {
  let start: unknown;
  do {
    const page = await database.call('Scan', { TableName: name, ...(start ? { ExclusiveStartKey: start } : {}) });
    yield page['Items'] as Item[];
    start = page['LastEvaluatedKey'];
  } while (start);
}

/** Deletes a table with everything in it, if it exists. */
export async function removeTable(database: Database, name: string): Promise<void> {
  if (!(await exists(database, name))) return;
  await database.past.forget(name);
  await database.call('DeleteTable', { TableName: name });
  // A table in deletion is listed a while longer, and describing it then fails.
  while (await exists(database, name)) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Creates the table of a template resource, or rebuilds its indexes when the template changed. The past of a rebuilt
 * table starts there.
 */
export async function provisionTable(database: Database, resource: Resource): Promise<void> {
  const { TimeToLiveSpecification, Replicas = [], ...definition } = TableProperties.parse(resource.properties);
  const existing = await describeTable(database, resource.ref);
  if (!existing) await createTable(database, resource.ref, definition);
  else if (fingerprint(existing) !== fingerprint(definition)) {
    const items: Item[] = [];
    for await (const page of pagesOf(database, resource.ref)) items.push(...page);
    await removeTable(database, resource.ref);
    await createTable(database, resource.ref, definition);
    for (const Item of items) await database.call('PutItem', { TableName: resource.ref, Item });
  }
  if (TimeToLiveSpecification?.Enabled) database.expire(resource.ref, TimeToLiveSpecification.AttributeName);
  const keyNames = definition.KeySchema.map(({ AttributeName }) => AttributeName);
  const isKept = Replicas.some((replica) => replica.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled);
  await (isKept ? database.past.keep(resource.ref, keyNames) : database.past.forget(resource.ref));
}
