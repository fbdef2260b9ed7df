import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest } from '#tests/support/local/local-cloud-fixture.ts';

let under: CloudUnderTest;
let TableName: string;
let db: DynamoDBDocumentClient;
beforeAll(async () => {
  under = await bootFixture();
  TableName = under.cloud.outputs['TableName'] ?? '';
  db = DynamoDBDocumentClient.from(new DynamoDBClient(under.client));
});
afterAll(() => under.end());

const key = (pk: string, sk = 'a') => ({ pk, sk });
const item = async (pk: string) => (await db.send(new GetCommand({ TableName, Key: key(pk) }))).Item;
const onlyNew = 'attribute_not_exists(pk)';

describe('transactions', () => {
  test('write all of their items or none', async () => {
    await db.send(new PutCommand({ TableName, Item: { ...key('taken'), balance: 1 } }));
    const attempt = db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...key('fresh'), gsi1pk: 'g', gsi1sk: '1' } } },
          {
            Put: {
              TableName,
              Item: key('taken'),
              ConditionExpression: onlyNew,
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    const refusal = await attempt.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TransactionCanceledException);
    const { CancellationReasons } = refusal as TransactionCanceledException;
    expect(CancellationReasons?.map((reason) => reason.Code)).toEqual(['None', 'ConditionalCheckFailed']);
    expect(CancellationReasons?.[1]?.Item).toMatchObject({ balance: { N: '1' } });
    expect(await item('fresh')).toBeUndefined();
  });

  test('write nothing when a later write is invalid', async () => {
    await db.send(new PutCommand({ TableName, Item: { ...key('text'), amount: 'ten' } }));
    const attempt = db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...key('half'), gsi1pk: 'half', gsi1sk: '1' } } },
          {
            Update: {
              TableName,
              Key: key('text'),
              UpdateExpression: 'ADD amount :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    );
    await expect(attempt).rejects.toBeInstanceOf(TransactionCanceledException);
    expect(await item('half')).toBeUndefined();
    const byIndex = await db.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :p',
        ExpressionAttributeValues: { ':p': 'half' },
      }),
    );
    expect(byIndex.Items).toEqual([]);
  });

  test('are carried out once per client token', async () => {
    const add = () =>
      db.send(
        new TransactWriteCommand({
          ClientRequestToken: 'same-token',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: key('counted'),
                UpdateExpression: 'ADD seen :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      );
    await add();
    await add();
    expect(await item('counted')).toMatchObject({ seen: 1 });
  });

  test('are refused with two operations on one item', async () => {
    const Put = { TableName, Item: key('twice') };
    const attempt = db.send(new TransactWriteCommand({ TransactItems: [{ Put }, { Put }] }));
    await expect(attempt).rejects.toThrow('multiple operations on one item');
  });

  test('read several items, and nothing for absent ones', async () => {
    await db.send(new PutCommand({ TableName, Item: key('here') }));
    const read = await db.send(
      new TransactGetCommand({
        TransactItems: [{ Get: { TableName, Key: key('here') } }, { Get: { TableName, Key: key('nowhere') } }],
      }),
    );
    expect(read.Responses?.map((response) => response.Item?.['pk'])).toEqual(['here', undefined]);
  });

  test('run one after the other: one of many gets the last credit', async () => {
    await db.send(new PutCommand({ TableName, Item: { ...key('wallet'), balance: 1 } }));
    const spend = () =>
      db.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key: key('wallet'),
                UpdateExpression: 'SET balance = balance - :one',
                ConditionExpression: 'balance >= :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, spend));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await item('wallet')).toMatchObject({ balance: 0 });
  });
});

describe('single items', () => {
  test('are returned with a failed condition on request', async () => {
    await db.send(new PutCommand({ TableName, Item: { ...key('old'), status: 'pending' } }));
    const attempt = db.send(
      new UpdateCommand({
        TableName,
        Key: key('old'),
        UpdateExpression: 'SET #s = :next',
        ConditionExpression: '#s = :prior',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: { ':next': 'done', ':prior': 'processing' },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    const refusal = await attempt.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConditionalCheckFailedException);
    expect((refusal as ConditionalCheckFailedException).Item).toMatchObject({ status: { S: 'pending' } });
  });

  test('appear in a sparse index page by page, in order, only while they carry its keys', async () => {
    for (const n of [3, 1, 2]) {
      await db.send(new PutCommand({ TableName, Item: { ...key('page', `${n}`), gsi1pk: 'list', gsi1sk: `${n}` } }));
    }
    await db.send(new PutCommand({ TableName, Item: key('page', 'unlisted') }));
    const seen: string[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :p AND gsi1sk BETWEEN :a AND :z',
          ExpressionAttributeValues: { ':p': 'list', ':a': '1', ':z': '9' },
          ScanIndexForward: false,
          Limit: 2,
          ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
        }),
      );
      seen.push(...(page.Items ?? []).map((entry) => String(entry['sk'])));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(seen).toEqual(['3', '2', '1']);
  });

  test('cannot be in tables outside the template', async () => {
    const attempt = db.send(
      new CreateTableCommand({
        TableName: 'other',
        KeySchema: [],
        AttributeDefinitions: [],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    await expect(attempt).rejects.toThrow('Tables come from the template');
  });
});

describe('a restore', () => {
  const TargetTableName = 'restored-by-an-operator';
  async function latest(): Promise<Date> {
    const { ContinuousBackupsDescription } = await db.send(new DescribeContinuousBackupsCommand({ TableName }));
    const moment = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
    if (!moment) throw new Error('the table has no past');
    return moment;
  }
  const restore = (RestoreDateTime: Date) =>
    db.send(new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, RestoreDateTime }));

  test('creates a table that may be deleted, unlike that of the template', async () => {
    await db.send(new PutCommand({ TableName, Item: { ...key('restored'), value: 1 } }));
    const written = Date.now();
    let moment = await latest();
    while (moment.getTime() <= written) moment = await latest();
    const { TableDescription } = await restore(moment);
    expect(TableDescription?.RestoreSummary).toMatchObject({ RestoreDateTime: moment, RestoreInProgress: false });
    const { Item } = await db.send(new GetCommand({ TableName: TargetTableName, Key: key('restored') }));
    expect(Item).toMatchObject({ value: 1 });
    await expect(restore(moment)).rejects.toThrow('already exists');
    await db.send(new DeleteTableCommand({ TableName: TargetTableName }));
    await expect(db.send(new DeleteTableCommand({ TableName }))).rejects.toThrow('Tables come from the template');
  });

  test('to a future moment is refused', async () => {
    await expect(restore(new Date(Date.now() + 3_600_000))).rejects.toThrow('must lie between');
  });
});
