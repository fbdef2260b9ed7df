import { Readable } from 'node:stream';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { openDatabase } from '#local/dynamodb/database.ts';
import { provisionTable } from '#local/dynamodb/tables.ts';
import { asAwsError, jsonError } from '#local/edge/aws-error.ts';
import { jsonReply } from '#local/edge/exchange.ts';
import { directClient } from './direct-client.ts';
import { tableProperties } from './table-properties.ts';

const TableName = 'rows';
type Call = Parameters<typeof directClient>[0];
type RequestHandler = Extract<NonNullable<DynamoDBClientConfig['requestHandler']>, { handle: unknown }>;

/** The SDK as it is, on a database that answers with bytes. */
function realClient(call: Call): DynamoDBDocumentClient {
  const requestHandler = {
    async handle({ headers, body }: Parameters<RequestHandler['handle']>[0]) {
      const operation = headers['x-amz-target']?.split('.')[1] ?? '';
      const reply = await call(operation, JSON.parse(new TextDecoder().decode(body))).then(
        (answer) => jsonReply(200, answer, 'application/x-amz-json-1.0'),
        (error: unknown) => jsonError(asAwsError(error), 'com.amazonaws.dynamodb.v20120810#'),
      );
      const answered = Readable.from([Buffer.from(reply.body ?? '')]);
      return {
        response: { statusCode: reply.status, headers: reply.headers as Record<string, string>, body: answered },
      };
    },
    updateHttpClientConfig() {
      // There is no connection whose settings could change.
    },
    httpHandlerConfigs: () => ({}),
  };
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const signer = { sign: async (request: never) => request };
  const client = new DynamoDBClient({ region: 'us-east-1', credentials, requestHandler, signer });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

const key = (name: string) => ({ pk: name, sk: name });
const condition = { ConditionExpression: 'attribute_not_exists(pk)' };
const row = { ...key('a'), list: [1, { deep: null }], flag: false, gone: undefined, money: 1.5, text: 'ü' };

/** Every command of the product's repositories, and its refusals. */
const conversation = () => [
  new PutCommand({ TableName, Item: row, ...condition }),
  new PutCommand({ TableName, Item: row, ...condition, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  new GetCommand({ TableName, Key: key('a'), ConsistentRead: undefined }),
  new GetCommand({ TableName, Key: key('unknown') }),
  new UpdateCommand({
    TableName,
    Key: key('a'),
    UpdateExpression: 'SET #m = :m, #l = list_append(#l, :l)',
    ExpressionAttributeNames: { '#m': 'money', '#l': 'list' },
    ExpressionAttributeValues: { ':m': 2, ':l': ['more'] },
    ReturnValues: 'ALL_NEW',
  }),
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: key('b') } },
      { ConditionCheck: { TableName, Key: key('a'), ...condition } },
    ],
  }),
  new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: { ...key('b'), n: 1, bytes: new Uint8Array([0, 200]) } } },
      { Delete: { TableName, Key: key('unknown') } },
      {
        Update: {
          TableName,
          Key: key('a'),
          UpdateExpression: 'ADD n :n',
          ExpressionAttributeValues: { ':n': 3 },
        },
      },
    ],
  }),
  new TransactGetCommand({
    TransactItems: [{ Get: { TableName, Key: key('a') } }, { Get: { TableName, Key: key('c') } }],
  }),
  new BatchWriteCommand({
    RequestItems: { [TableName]: [{ PutRequest: { Item: key('c') } }, { DeleteRequest: { Key: key('unknown') } }] },
  }),
  new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key('b'), key('c')] } } }),
  new QueryCommand({ TableName, KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'a' } }),
  new ScanCommand({ TableName, Limit: 1 }),
  new DeleteCommand({ TableName, Key: key('a'), ReturnValues: 'ALL_OLD' }),
  new UpdateCommand({ TableName, Key: key('a'), UpdateExpression: 'nonsense' }),
];

/** The answers and refusals of every command, without the SDK's own metadata. */
async function heard(clientOf: (call: Call) => DynamoDBDocumentClient): Promise<unknown[]> {
  const database = await openDatabase(undefined, Date.now);
  const ids = { stack: 'test', region: 'us-east-1', id: 'Table', type: 'AWS::DynamoDB::GlobalTable', attributes: {} };
  await provisionTable(database, { ...ids, ref: TableName, properties: await tableProperties() });
  const client = clientOf((operation, body) => database.call(operation, body));
  const answers: unknown[] = [];
  for (const command of conversation()) {
    const answer: object = await client.send(command as never).catch((error: Error) => {
      const { name, message, CancellationReasons, Item } = error as Error & Record<string, unknown>;
      return { kind: error.constructor.name, name, message, CancellationReasons, Item };
    });
    const { $metadata, ...rest } = answer as { $metadata?: unknown };
    answers.push(inOrder(rest));
  }
  client.destroy();
  await database.close();
  return answers;
}

/** The order of the rows of a batch is not specified. */
function inOrder(answer: object): object {
  const rows = 'Responses' in answer ? (answer.Responses as Record<string, { pk: string }[]>)[TableName] : undefined;
  return rows === undefined ? answer : { ...answer, Responses: rows.toSorted((a, b) => a.pk.localeCompare(b.pk)) };
}

test('the direct client answers like the SDK', async () => {
  const direct = await heard(directClient);
  expect(direct).toEqual(await heard(realClient));
  expect(direct.filter((answer) => (answer as { name?: string }).name !== undefined)).toHaveLength(3);
});
