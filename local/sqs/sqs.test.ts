import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, until } from '#tests/support/local/local-cloud-fixture.ts';

let under: CloudUnderTest;
let sqs: SQSClient;
beforeAll(async () => {
  under = await bootFixture();
  sqs = new SQSClient(under.client);
});
afterAll(() => under.end());

const url = (name: string): string => under.cloud.outputs[name] ?? '';
const send = (queue: string, body: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: url(queue), MessageBody: body }));
const receive = async (queue: string, more: object = {}) =>
  (await sqs.send(new ReceiveMessageCommand({ QueueUrl: url(queue), MaxNumberOfMessages: 10, ...more }))).Messages ??
  [];
const job = async (name: string) => {
  const TableName = under.cloud.outputs['TableName'];
  const read = await new DynamoDBClient(under.client).send(
    new GetItemCommand({ TableName, Key: { pk: { S: 'job' }, sk: { S: name } } }),
  );
  return read.Item;
};
const inQueue = (name: string): number => {
  const queue = under.cloud.status.queues().find((entry) => entry.url === url(name));
  return queue ? queue.visible + queue.inFlight + queue.delayed : -1;
};

describe('a queue', () => {
  test('hides a received message until its visibility timeout ends or is shortened', async () => {
    await send('SpareUrl', 'one');
    const [message] = await receive('SpareUrl');
    expect(await receive('SpareUrl')).toEqual([]);
    const ReceiptHandle = message?.ReceiptHandle;
    await sqs.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: url('SpareUrl'), ReceiptHandle, VisibilityTimeout: 0 }),
    );
    const [again] = await receive('SpareUrl', { MessageSystemAttributeNames: ['All'] });
    expect(again?.Attributes?.['ApproximateReceiveCount']).toBe('2');
    await sqs.send(new DeleteMessageCommand({ QueueUrl: url('SpareUrl'), ReceiptHandle: again?.ReceiptHandle }));
    expect(inQueue('SpareUrl')).toBe(0);
  });

  test('wakes a long poll as soon as something arrives', async () => {
    const waiting = receive('SpareUrl', { WaitTimeSeconds: 20 });
    await send('SpareUrl', 'awaited');
    expect((await waiting).map(({ Body }) => Body)).toEqual(['awaited']);
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url('SpareUrl') }));
  });

  test('delays a message as its sender requests, and reports the number of messages', async () => {
    const later = { QueueUrl: url('SpareUrl'), MessageBody: 'late' };
    await sqs.send(new SendMessageCommand({ ...later, DelaySeconds: 900 }));
    await expect(sqs.send(new SendMessageCommand({ ...later, DelaySeconds: 901 }))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
    const read = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url('SpareUrl'), AttributeNames: ['All'] }));
    expect(read.Attributes).toMatchObject({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesDelayed: '1',
    });
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url('SpareUrl') }));
  });

  test('that is not in the template is unknown', async () => {
    const attempt = sqs.send(new SendMessageCommand({ QueueUrl: `${under.cloud.url}/0/nowhere`, MessageBody: 'x' }));
    await expect(attempt).rejects.toBeInstanceOf(QueueDoesNotExist);
  });
});

describe('a function behind a queue', () => {
  // The first call starts the function's process, which may take longer than the visibility timeout.
  beforeAll(async () => {
    await send('QueueUrl', JSON.stringify({ name: 'warm' }));
    await until(() => job('warm'));
    await until(() => inQueue('QueueUrl') === 0);
  });

  test('gets messages; only those it reports as failed return and become dead letters', async () => {
    await Promise.all(['first', 'bad', 'second'].map((name) => send('QueueUrl', JSON.stringify({ name }))));
    await until(() => inQueue('DeadUrl') === 1);
    expect(await job('first')).toMatchObject({ tries: { S: '1' } });
    expect(await job('second')).toMatchObject({ tries: { S: '1' } });
    expect(await job('bad')).toBeUndefined();
    expect(inQueue('QueueUrl')).toBe(0);
  });

  test('that throws gets the whole batch again, and its dead letters can be redriven', async () => {
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url('DeadUrl') }));
    await send('QueueUrl', JSON.stringify({ name: 'boom' }));
    await until(() => inQueue('DeadUrl') === 1);
    const failed = under.cloud.status.invocations().filter(({ error }) => error === 'boom');
    expect(failed).toHaveLength(2);
    const dead = url('DeadUrl').split('/').at(-1);
    const redriven = await fetch(`${under.cloud.url}/_local/queues/${dead}/redrive`, { method: 'POST' });
    expect(await redriven.json()).toEqual({ moved: 1 });
    await until(() => under.cloud.status.invocations().filter(({ error }) => error === 'boom').length > 2);
  });
});
