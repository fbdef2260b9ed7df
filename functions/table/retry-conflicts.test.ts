import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { retryConflicts } from './retry-conflicts.ts';

let answers: (string | undefined)[] = [];
let asked = 0;
let server: Server;
let client: DynamoDBDocumentClient;
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    request.resume();
    const error = answers[asked];
    asked += 1;
    response.writeHead(error === undefined ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(error === undefined ? '{}' : `{"__type":"com.amazonaws.dynamodb.v20120810#${error}","message":"no"}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const dynamo = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  retryConflicts(dynamo);
  client = DynamoDBDocumentClient.from(dynamo);
});
afterEach(() => {
  client.destroy();
  server.close();
});

const write = () => client.send(new UpdateCommand({ TableName: 'table', Key: { pk: 'a', sk: 'a' } }));

test('retries a write that conflicts with a transaction', async () => {
  answers = ['TransactionConflictException', undefined];
  await write();
  expect(asked).toBe(2);
});

test('does not retry a failed condition', async () => {
  answers = ['ConditionalCheckFailedException', undefined];
  await expect(write()).rejects.toThrow('no');
  expect(asked).toBe(1);
});
