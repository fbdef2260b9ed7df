import { expect, test } from '@jest/globals';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { z } from 'zod';
import { isTraceId, newTraceId } from '#shared/http/trace-id.ts';
import { queueWorker } from './queue-worker.ts';
import { currentTrace } from './trace.ts';
import { TryAgainLater } from './try-again-later.ts';

const Message = z.object({ name: z.string() });

function anEvent(...bodies: readonly string[]): SQSEvent {
  return {
    Records: bodies.map(
      (body, index) =>
        ({
          messageId: `message-${index}`,
          receiptHandle: `receipt-${index}`,
          body,
          attributes: { ApproximateReceiveCount: String(index + 1) },
        }) as SQSRecord,
    ),
  };
}

function aWorker(handle: (message: { name: string }) => Promise<void>) {
  const postponed: [string, number][] = [];
  const worker = queueWorker(Message, handle, async (...postpone) => void postponed.push(postpone));
  return { worker, postponed };
}

test('a failed message does not repeat the others of its batch', async () => {
  const { worker } = aWorker(async ({ name }) => {
    if (name === 'bad') throw new Error('no');
  });
  const answer = await worker(anEvent('{"name":"good"}', '{"name":"bad"}', '{"name":"good"}'));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-1' }] });
});

test('a failed message comes back after a pause that doubles with every receive', async () => {
  const { worker, postponed } = aWorker(async () => {
    throw new Error('no');
  });
  await worker(anEvent('{"name":"a"}', '{"name":"b"}', '{"name":"c"}'));
  expect(postponed.map(([, seconds]) => seconds)).toEqual([5, 10, 20]);
});

test('a message is processed in the trace it was sent in, or in its own', async () => {
  const seen: unknown[] = [];
  const { worker } = aWorker(async () => void seen.push(currentTrace()));
  const sent = newTraceId();
  const { Records } = anEvent('{"name":"a"}', '{"name":"b"}', '{"name":"c"}');
  const named = [sent, undefined, 'ada@example.com'].map((stringValue, index) => ({
    ...Records[index],
    messageAttributes: stringValue === undefined ? {} : { trace: { stringValue, dataType: 'String' } },
  }));
  await worker({ Records: named as SQSRecord[] });
  expect(seen[0]).toBe(sent);
  expect(seen.filter((id) => !isTraceId(id))).toEqual([]);
  expect(new Set(seen).size).toBe(3);
});

test('a handler may set the time of the retry', async () => {
  const { worker, postponed } = aWorker(async () => {
    throw new TryAgainLater('held', 16);
  });
  await worker(anEvent('{"name":"a"}'));
  expect(postponed).toEqual([['receipt-0', 16]]);
});

test('a message that cannot be parsed fails and is not processed', async () => {
  const handled: string[] = [];
  const { worker } = aWorker(async ({ name }) => void handled.push(name));
  const answer = await worker(anEvent('not json', '{"title":"a"}'));
  expect(answer.batchItemFailures).toHaveLength(2);
  expect(handled).toEqual([]);
});

test('a message that cannot be postponed is still reported as failed', async () => {
  const worker = queueWorker(
    Message,
    async () => {
      throw new Error('no');
    },
    async () => {
      throw new Error('the queue does not answer');
    },
  );
  expect((await worker(anEvent('{"name":"a"}'))).batchItemFailures).toHaveLength(1);
});
