import { crc32 } from 'node:zlib';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, type Reply } from '#local/edge/exchange.ts';
import type { AwsService, Need } from '#local/edge/service.ts';
import type { Database } from './database.ts';
import type { Document } from './dynalite.ts';
import { isRestored, pointInTime } from './point-in-time.ts';
import { transactionParts } from './transactions.ts';

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const operationOf = (exchange: Exchange): string => header(exchange, 'x-amz-target').split('.')[1] ?? '';

const isOfTemplate: ReadonlySet<string> = new Set(['CreateTable', 'DeleteTable', 'UpdateTable']);

/**
 * The partition key of one item or query: of the table `pk`, of an index `{index}pk`. All names of attributes in a key
 * condition are placeholders, as ElectroDB writes them.
 */
function partitionKeyOf(spec: Document): string | undefined {
  const { Key, Item, KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues, IndexName } = spec;
  const item = (Key ?? Item) as Record<string, { S?: string }> | undefined;
  if (item !== undefined) return item['pk']?.S;
  if (typeof KeyConditionExpression !== 'string') return undefined;
  const names = (ExpressionAttributeNames ?? {}) as Record<string, string>;
  const [name] = Object.entries(names).find(([, attribute]) => attribute === `${IndexName ?? ''}pk`) ?? [];
  const [, value = ''] = new RegExp(`${name}\\s*=\\s*(:\\w+)`).exec(KeyConditionExpression) ?? [];
  // A condition written in another way names a key that no policy allows.
  return ((ExpressionAttributeValues ?? {}) as Record<string, { S?: string }>)[value]?.S ?? '';
}

/** The puts and deletions of a batch. */
function batchedWrites(body: Document): Document[] {
  const requests = Object.values((body['RequestItems'] ?? {}) as Record<string, Record<string, Document>[]>).flat();
  return requests.flatMap((request) => Object.values(request));
}

/** DynamoDB's JSON protocol in front of a database. */
export function dynamoDbService(database: Database, tableArn: (name: string) => string): AwsService {
  const resourceOf = (body: Document): string => {
    const name = String(body['TableName'] ?? '');
    const arn = name.startsWith('arn:') ? name : tableArn(name);
    return typeof body['IndexName'] === 'string' ? `${arn}/index/${body['IndexName']}` : arn;
  };

  function needs(exchange: Exchange): Need[] {
    const operation = operationOf(exchange);
    const body = jsonBody(exchange);
    if (operation.startsWith('Transact')) {
      return transactionParts(body).map(({ kind, spec }) => ({
        action: `dynamodb:${transactActions[kind] ?? kind}`,
        resource: resourceOf(spec),
      }));
    }
    if (operation.startsWith('Batch')) {
      const tables = Object.keys((body['RequestItems'] ?? {}) as Document);
      return tables.map((TableName) => ({ action: `dynamodb:${operation}`, resource: resourceOf({ TableName }) }));
    }
    if (operation === 'RestoreTableToPointInTime') {
      const tables = [body['SourceTableName'] ?? body['SourceTableArn'], body['TargetTableName']];
      return tables.map((TableName) => ({ action: `dynamodb:${operation}`, resource: resourceOf({ TableName }) }));
    }
    return [{ action: `dynamodb:${operation}`, resource: operation === 'ListTables' ? '*' : resourceOf(body) }];
  }

  /** The partition keys that a call reaches, for the condition `dynamodb:LeadingKeys`; none for tables and batched reads. */
  function leadingKeys(exchange: Exchange): string[] {
    const body = jsonBody(exchange);
    const operation = operationOf(exchange);
    const specs = operation.startsWith('Transact')
      ? transactionParts(body).map(({ spec }) => spec)
      : operation === 'BatchWriteItem'
        ? batchedWrites(body)
        : [body];
    return specs.flatMap((spec) => partitionKeyOf(spec) ?? []);
  }

  /** The caller who restored a table may delete it. */
  const isTheirs = async (operation: string, { TableName }: Document): Promise<boolean> =>
    operation === 'DeleteTable' && (await isRestored(database, String(TableName)));

  async function handle(exchange: Exchange): Promise<Reply> {
    const operation = operationOf(exchange);
    const asked = jsonBody(exchange);
    if (isOfTemplate.has(operation) && !(await isTheirs(operation, asked))) {
      throw new AwsError('AccessDeniedException', 'Tables come from the template; change the infrastructure instead');
    }
    const answer = pointInTime[operation]?.(database, asked, tableArn) ?? database.call(operation, asked);
    const body = JSON.stringify(await answer);
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-crc32': String(crc32(body)) },
      body,
    };
  }

  return {
    scopes: ['dynamodb'],
    needs,
    conditionKeys: (exchange) => ({ 'dynamodb:LeadingKeys': leadingKeys(exchange) }),
    handle,
    refuse: (error) => jsonError(error, 'com.amazonaws.dynamodb.v20120810#'),
  };
}
