import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import type { TableConnection } from './connection.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** Connects to the table of this stage. */
export function connectTable(table: string): TableConnection {
  const dynamo = sdkClient(DynamoDBClient, {});
  retryConflicts(dynamo);
  return { client: DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } }), table };
}
