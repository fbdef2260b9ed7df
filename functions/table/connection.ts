import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Where the one table is. Every entity is made from it. */
export interface TableConnection {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}
