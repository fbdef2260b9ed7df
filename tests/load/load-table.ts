import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { readStage } from '#infra/stages.ts';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { type Database, openDatabase } from '#local/dynamodb/database.ts';
import { provisionTable } from '#local/dynamodb/tables.ts';
import { asAwsError, jsonError } from '#local/edge/aws-error.ts';
import { defineForTest, resourcesOf } from '../infra/product-template.ts';

/** The product's table in memory, asked without the network and the front door: what is measured is the sweeper. */
export interface LoadTable {
  readonly connection: TableConnection;
  stop(): Promise<void>;
}

const name = 'load';

export async function openLoadTable(): Promise<LoadTable> {
  const database = await openDatabase(undefined, Date.now);
  const defined = resourcesOf(defineForTest(readStage('local')).stacks);
  const table = defined.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable');
  if (table === undefined) throw new Error('the product has no table');
  await provisionTable(database, { ...table, ref: name } as unknown as Resource);
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { handle: async (request: SentRequest) => ({ response: await answer(database, request) }) },
  });
  return {
    connection: {
      client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
      table: name,
    },
    async stop() {
      client.destroy();
      await database.close();
    },
  };
}

/** What the SDK would send. */
interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

async function answer(database: Database, { headers, body = '{}' }: SentRequest) {
  const operation = (headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  try {
    const document = JSON.stringify(
      await database.call(operation, JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))),
    );
    return reply(200, {}, document);
  } catch (error) {
    const refused = jsonError(asAwsError(error), 'com.amazonaws.dynamodb.v20120810#');
    return reply(refused.status, refused.headers as Record<string, string>, String(refused.body));
  }
}

function reply(statusCode: number, headers: Record<string, string>, body: string) {
  return { statusCode, headers, body: Readable.from([Buffer.from(body)]) };
}
