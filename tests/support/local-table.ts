import { Readable } from 'node:stream';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { type Database, openDatabase } from '#local/dynamodb/database.ts';
import { provisionTable } from '#local/dynamodb/tables.ts';
import { asAwsError, jsonError } from '#local/edge/aws-error.ts';
import { jsonReply } from '#local/edge/exchange.ts';
import { tableProperties } from './table-properties.ts';

/** The product's table as its construct defines it, in memory: no worker and no sweeper interferes with a test. */
export interface LocalTable {
  readonly connection: TableConnection;
  /** Empties the table, so that what a test left behind is nobody else's. */
  fresh(): Promise<TableConnection>;
  stop(): Promise<void>;
}

/** Opens the table without a server: what the SDK sends is answered in this process. */
export async function startLocalTable(): Promise<LocalTable> {
  const properties = await tableProperties();
  const ids = { stack: 'test', region: 'us-east-1', id: 'Table', type: 'AWS::DynamoDB::GlobalTable', attributes: {} };
  const table = 'vesika-test';

  async function anEmptyDatabase(): Promise<Database> {
    const opened = await openDatabase(undefined, Date.now);
    await provisionTable(opened, { ...ids, ref: table, properties });
    return opened;
  }

  let database = await anEmptyDatabase();
  const dynamo = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: answeredBy((operation, body) => database.call(operation, body)),
    signer: { sign: async (request) => request },
  });
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const connection = { client, table };

  return {
    connection,
    async fresh() {
      await database.close();
      database = await anEmptyDatabase();
      return connection;
    },
    async stop() {
      client.destroy();
      await database.close();
    },
  };
}

type RequestHandler = Extract<NonNullable<DynamoDBClientConfig['requestHandler']>, { handle: unknown }>;

/** Hands the SDK's requests to a database as the front door of the local cloud does, without asking who calls. */
function answeredBy(call: Database['call']): RequestHandler {
  return {
    async handle({ headers, body }: Parameters<RequestHandler['handle']>[0]) {
      const operation = headers['x-amz-target']?.split('.')[1] ?? '';
      const reply = await call(operation, JSON.parse(new TextDecoder().decode(body))).then(
        (answer) => jsonReply(200, answer, 'application/x-amz-json-1.0'),
        (error: unknown) => jsonError(asAwsError(error), 'com.amazonaws.dynamodb.v20120810#'),
      );
      const response = {
        statusCode: reply.status,
        headers: reply.headers as Record<string, string>,
        body: Readable.from([Buffer.from(reply.body ?? '')]),
      };
      return { response };
    },
    updateHttpClientConfig() {
      // There is no connection whose settings could change.
    },
    httpHandlerConfigs: () => ({}),
  };
}
