import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Database } from '#local/dynamodb/database.ts';
import { asAwsError } from '#local/edge/aws-error.ts';

/** The names of the document commands on the wire. */
const operations: Readonly<Record<string, string>> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  TransactGetCommand: 'TransactGetItems',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

/** Members of requests and answers that are rows, parts of rows, or lists of them. */
const rows: ReadonlySet<string> = new Set([
  ...['Attributes', 'ExclusiveStartKey', 'ExpressionAttributeValues', 'Item', 'Items', 'Key', 'Keys'],
  'LastEvaluatedKey',
]);

type Row = Record<string, unknown>;

/**
 * A document client whose commands are answered by a database in this process. The layers and bytes of the SDK are more
 * than half of the processor time of a call; journeys over HTTP cover them.
 */
export function directClient(call: Database['call']): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
  async function send(command: { readonly input: object }): Promise<unknown> {
    const operation = operations[command.constructor.name];
    if (operation === undefined) throw new Error(`${command.constructor.name} is not answered here`);
    const body = translated(command.input, (row) => onWire(marshall(row, { removeUndefinedValues: true })));
    try {
      return translated(await call(operation, body as Row), (row) => unmarshall(offWire(row)));
    } catch (error) {
      throw asSdkError(error);
    }
  }
  return Object.assign(client, { send: send as DynamoDBDocumentClient['send'] });
}

/** A copy with its rows translated. Undefined values are left out, as on the wire. */
function translated(value: unknown, row: (row: Row) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => translated(part, row));
  const members = Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined) return [];
    if (!rows.has(name)) return [[name, translated(part, row)]];
    return [[name, Array.isArray(part) ? part.map(row) : row(part)]];
  });
  const copy = Object.fromEntries(members) as Row;
  // The one answer with rows by the name of their table.
  const found = (value as Row)['Responses'];
  if (found !== undefined && !Array.isArray(found))
    copy['Responses'] = Object.fromEntries(
      Object.entries(found as Record<string, Row[]>).map(([table, items]) => [table, items.map(row)]),
    );
  return copy;
}

type Attributes = Record<string, AttributeValue>;

/** Attributes as the wire has them: binary ones as Base64. */
function onWire(row: Attributes): Row {
  return mapped(row, ({ B: bytes }) => bytes && { B: Buffer.from(bytes).toString('base64') });
}

function offWire(row: Row): Attributes {
  return mapped(row as Attributes, ({ B: text }) => text && { B: Buffer.from(String(text), 'base64') }) as Attributes;
}

function mapped(row: Attributes, binary: (value: AttributeValue) => object | undefined): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, binary(value) ?? value]));
}

/** The error of the SDK for a refusal. */
function asSdkError(thrown: unknown): Error {
  const { code, message, status, details } = asAwsError(thrown);
  const facts = { message, $metadata: { httpStatusCode: status }, ...details };
  if (code === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(facts);
  if (code === 'TransactionCanceledException') return new TransactionCanceledException(facts);
  const error = new DynamoDBServiceException({ ...facts, name: code, $fault: status < 500 ? 'client' : 'server' });
  return Object.assign(error, details);
}
