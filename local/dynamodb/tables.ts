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
type Definition = Omit<z.infer<typeof TableProperties>, 'TimeToLiveSpecification'>;

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

async function describe(database: Database, name: string): Promise<Definition | undefined> {
  if (!(await exists(database, name))) return undefined;
  return Described.parse(await database.call('DescribeTable', { TableName: name })).Table;
}

async function create(database: Database, name: string, definition: Definition): Promise<void> {
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

async function allItems(database: Database, name: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: unknown;
  do {
    const page = await database.call('Scan', { TableName: name, ...(start ? { ExclusiveStartKey: start } : {}) });
    items.push(...(page['Items'] as Item[]));
    start = page['LastEvaluatedKey'];
  } while (start);
  return items;
}

/** Deletes a table with everything in it, if it is there. */
export async function removeTable(database: Database, name: string): Promise<void> {
  if (!(await exists(database, name))) return;
  await database.call('DeleteTable', { TableName: name });
  // A table that is going is listed a while longer, and describing it then fails.
  while (await exists(database, name)) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates the table of a template resource, or builds its indexes anew when the template changed since last time. */
export async function provisionTable(database: Database, resource: Resource): Promise<void> {
  const { TimeToLiveSpecification, ...definition } = TableProperties.parse(resource.properties);
  const existing = await describe(database, resource.ref);
  if (!existing) await create(database, resource.ref, definition);
  else if (fingerprint(existing) !== fingerprint(definition)) {
    const items = await allItems(database, resource.ref);
    await removeTable(database, resource.ref);
    await create(database, resource.ref, definition);
    for (const Item of items) await database.call('PutItem', { TableName: resource.ref, Item });
  }
  if (TimeToLiveSpecification?.Enabled) database.expire(resource.ref, TimeToLiveSpecification.AttributeName);
}
