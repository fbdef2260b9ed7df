import type { TableConnection } from '#functions/table/connection.ts';
import { type Database, openDatabase } from '#local/dynamodb/database.ts';
import { provisionTable } from '#local/dynamodb/tables.ts';
import { directClient } from './direct-client.ts';
import { tableProperties } from './table-properties.ts';
import { holdModelsToSchema, takeModelsAsTheyAre } from './unchecked-models.ts';

/** The product's table as its construct defines it, in memory: no worker and no sweeper interferes with a test. */
export interface LocalTable {
  readonly connection: TableConnection;
  /** Empties the table, so that no test sees the rows of another. */
  fresh(): Promise<TableConnection>;
  stop(): Promise<void>;
}

/** Opens the table without a server: this process answers its commands. */
export async function startLocalTable(): Promise<LocalTable> {
  takeModelsAsTheyAre();
  const properties = await tableProperties();
  const ids = { stack: 'test', region: 'us-east-1', id: 'Table', type: 'AWS::DynamoDB::GlobalTable', attributes: {} };
  const table = 'vesika-test';

  async function anEmptyDatabase(): Promise<Database> {
    const opened = await openDatabase(undefined, Date.now);
    await provisionTable(opened, { ...ids, ref: table, properties });
    return opened;
  }

  let database = await anEmptyDatabase();
  const client = directClient((operation, body) => database.call(operation, body));
  const connection = { client, table };

  return {
    connection,
    async fresh() {
      await database.close();
      database = await anEmptyDatabase();
      return connection;
    },
    async stop() {
      holdModelsToSchema();
      client.destroy();
      await database.close();
    },
  };
}
