import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The client and name of the one table. Every entity is made from it. */
export interface TableConnection {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}
