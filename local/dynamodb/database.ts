import { AwsError } from '#local/edge/aws-error.ts';
import { bufferWrites } from './atomic-writes.ts';
import { createClientTokens } from './client-tokens.ts';
import {
  asPromise,
  type Document,
  existingItem,
  type Item,
  isOperation,
  type Operation,
  openStore,
  perform,
  validate,
} from './dynalite.ts';
import { type Journal, openJournal } from './journal.ts';
import { transactGet, transactWrite } from './transactions.ts';

/** Queries and scans read a snapshot; every other operation runs alone, because dynalite reads before it writes. */
const readsSnapshot: ReadonlySet<Operation> = new Set(['Query', 'Scan', 'ListTables', 'DescribeTable']);

export interface Database {
  call(operation: string, body: Document): Promise<Document>;
  /** Items whose attribute (seconds since the epoch) is in the past are removed by `sweep`. */
  expire(table: string, attribute: string): void;
  /** The stored past of tables. */
  readonly past: Pick<Journal, 'keep' | 'forget' | 'rangeOf' | 'changesAfter'>;
  /** Adds facts to the description of a table, such as the table it was restored from. */
  describeWith(table: string, facts: Document): Promise<void>;
  /** Removes and counts expired items, and drops an expired past. AWS takes up to days, this takes a minute. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

interface DynaliteError extends Error {
  readonly statusCode?: number;
  readonly body?: { __type?: string; message?: string; Message?: string; Item?: unknown };
}

function translate(error: unknown): Error {
  const { statusCode, body, message } = error as DynaliteError;
  if (!statusCode || !body) return error as Error;
  const { __type, message: text, Message, ...details } = body;
  return new AwsError(
    __type?.split('#').at(-1) ?? 'ValidationException',
    text ?? Message ?? message,
    statusCode,
    details,
  );
}

/** A table's name where a caller may give its ARN. */
function withTableNames(body: Document): Document {
  const name = body['TableName'];
  return typeof name === 'string' && name.startsWith('arn:') ? { ...body, TableName: name.split('/')[1] } : body;
}

/** DynamoDB over dynalite, in a folder or in memory. */
export async function openDatabase(path: string | undefined, now: () => number): Promise<Database> {
  const store = openStore(path);
  await store.db.open();
  const journal = await openJournal(store.db, now);
  const { exclusively } = bufferWrites(store, journal);
  const tokens = createClientTokens(now);
  const timeToLive = new Map<string, string>();

  async function single(operation: Operation, body: Document): Promise<Document> {
    const returnOld = body['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
    const request = validate(store, operation, structuredClone(body));
    try {
      return await perform(store, operation, request);
    } catch (error) {
      const { body: document } = error as DynaliteError;
      if (returnOld && document?.__type?.endsWith('ConditionalCheckFailedException')) {
        const { item } = await existingItem(store, request);
        if (item) document.Item = item;
      }
      throw error;
    }
  }

  async function writeTransaction(body: Document): Promise<Document> {
    const token = body['ClientRequestToken'];
    if (typeof token === 'string' && tokens.isRepeat(token, body['TransactItems'])) return {};
    const result = await transactWrite(store, body);
    if (typeof token === 'string') tokens.remember(token, body['TransactItems']);
    return result;
  }

  function dispatch(operation: string, body: Document): Promise<Document> {
    if (operation === 'TransactWriteItems') return exclusively(() => writeTransaction(body));
    if (operation === 'TransactGetItems') return exclusively(() => transactGet(store, body));
    if (operation === 'DescribeTimeToLive') return Promise.resolve(describeTimeToLive(String(body['TableName'])));
    if (!isOperation(operation))
      throw new AwsError('UnknownOperationException', `${operation} is not simulated locally`);
    return readsSnapshot.has(operation) ? single(operation, body) : exclusively(() => single(operation, body));
  }

  function describeTimeToLive(table: string): Document {
    const AttributeName = timeToLive.get(table);
    return { TimeToLiveDescription: { TimeToLiveStatus: AttributeName ? 'ENABLED' : 'DISABLED', AttributeName } };
  }

  async function call(operation: string, body: Document): Promise<Document> {
    try {
      return await dispatch(operation, withTableNames(body));
    } catch (error) {
      throw translate(error);
    }
  }

  async function sweepTable(TableName: string, attribute: string): Promise<number> {
    const described = await call('DescribeTable', { TableName });
    const { KeySchema } = described['Table'] as { KeySchema: { AttributeName: string }[] };
    let removed = 0;
    let start: unknown;
    do {
      const page = await call('Scan', {
        TableName,
        FilterExpression: '#ttl < :now',
        ExpressionAttributeNames: { '#ttl': attribute },
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(now() / 1000)) } },
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      for (const item of page['Items'] as Item[]) {
        const Key = Object.fromEntries(KeySchema.map((key) => [key.AttributeName, item[key.AttributeName]]));
        await call('DeleteItem', { TableName, Key });
        removed += 1;
      }
      start = page['LastEvaluatedKey'];
    } while (start);
    return removed;
  }

  return {
    call,
    past: journal,
    describeWith: (table, facts) =>
      exclusively(async () => {
        const key = `table~${table}`;
        const described = await asPromise<unknown>((done) => store.db.get(key, done));
        await asPromise<void>((done) => store.db.put(key, { ...(described as Document), ...facts }, done));
      }),
    expire: (table, attribute) => timeToLive.set(table, attribute),
    async sweep() {
      let removed = 0;
      for (const [table, attribute] of timeToLive) removed += await sweepTable(table, attribute);
      await journal.trim();
      return removed;
    },
    close: () =>
      exclusively(
        () =>
          new Promise((resolve, reject) =>
            store.lifecycleManager.gracefulClose((error) => (error ? reject(error as Error) : resolve())),
          ),
      ),
  };
}
