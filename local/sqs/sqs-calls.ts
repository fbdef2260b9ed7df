import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import type { Message } from './message.ts';
import type { Queue } from './queue.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** SQS's limit for a message, in bytes. */
const maxMessageBytes = 1_048_576;

const MessageAttributes = z.record(
  z.string(),
  z.object({ DataType: z.string(), StringValue: z.string().optional(), BinaryValue: z.string().optional() }),
);
const Outgoing = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.number().min(0).max(900).optional(),
  MessageAttributes: MessageAttributes.optional(),
});
const Receive = z.object({
  MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
  VisibilityTimeout: z.number().min(0).max(43_200).optional(),
  WaitTimeSeconds: z.number().min(0).max(20).optional(),
});
const Receipt = z.object({ ReceiptHandle: z.string() });
const Visibility = Receipt.extend({ VisibilityTimeout: z.number().min(0).max(43_200) });

type Body = Record<string, unknown>;

function send(queue: Queue, body: unknown): Body {
  const out = Outgoing.parse(body);
  if (Buffer.byteLength(out.MessageBody) > maxMessageBytes) {
    throw new AwsError('InvalidParameterValue', `Message must be shorter than ${maxMessageBytes} bytes.`);
  }
  const message = queue.send(
    {
      body: out.MessageBody,
      attributes: out.MessageAttributes ?? {},
    },
    out.DelaySeconds,
  );
  return { MessageId: message.id, MD5OfMessageBody: md5(message.body) };
}

/** A message's system attributes, as consumers and event source mappings see them. */
export function systemAttributes(message: Message): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentMs),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedMs ?? message.sentMs),
    SenderId: '000000000000',
    ...(message.sourceQueueArn ? { DeadLetterQueueSourceArn: message.sourceQueueArn } : {}),
  };
}

async function receive(queue: Queue, body: unknown, signal: AbortSignal, now: () => number): Promise<Body> {
  const request = Receive.parse(body);
  const until = now() + (request.WaitTimeSeconds ?? queue.settings.receiveWaitS) * 1000;
  for (;;) {
    const messages = queue.take(
      request.MaxNumberOfMessages,
      request.VisibilityTimeout ?? queue.settings.visibilityTimeoutS,
    );
    if (messages.length > 0) return { Messages: messages.map(received) };
    if (now() >= until || signal.aborted) return {};
    await queue.arrival(until - now(), signal);
  }
}

function received(message: Message): Body {
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: systemAttributes(message),
    ...(Object.keys(message.attributes).length > 0 ? { MessageAttributes: message.attributes } : {}),
  };
}

function attributes(queue: Queue, body: Body): Body {
  const counts = queue.counts();
  const { settings } = queue;
  const all: Record<string, string> = {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(counts.visible),
    ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
    ApproximateNumberOfMessagesDelayed: String(counts.delayed),
    VisibilityTimeout: String(settings.visibilityTimeoutS),
    DelaySeconds: String(settings.delayS),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWaitS),
    MessageRetentionPeriod: String(settings.retentionS),
    ...(settings.redrive ? { RedrivePolicy: JSON.stringify(settings.redrive) } : {}),
  };
  const wanted = z.array(z.string()).default([]).parse(body['AttributeNames']);
  const chosen = wanted.includes('All') ? Object.keys(all) : wanted.filter((name) => name in all);
  return { Attributes: Object.fromEntries(chosen.map((name) => [name, all[name]])) };
}

/** A value that a schema refuses is the caller's error. */
export function asSqsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  if (error instanceof z.ZodError) return new AwsError('InvalidParameterValue', z.prettifyError(error));
  throw error;
}

export interface QueueDirectory {
  byUrl(url: string): Queue;
  byArn(arn: string): Queue;
  all(): Queue[];
}

/** Moves the messages of a dead-letter queue back to their source. */
export function moveMessages(source: Queue, queues: QueueDirectory): number {
  let moved = 0;
  for (const message of source.messages()) {
    if (!message.sourceQueueArn) continue;
    queues.byArn(message.sourceQueueArn).send({ body: message.body, attributes: message.attributes }, 0);
    source.removeById(message.id);
    moved += 1;
  }
  return moved;
}

/** The SQS actions; the service has found the queue of the call. */
export function sqsCall(
  action: string,
  body: Body,
  context: { queues: QueueDirectory; signal: AbortSignal; now: () => number },
): Body | Promise<Body> {
  const { queues } = context;
  const queue = queues.byUrl(String(body['QueueUrl']));
  const remove = (entry: Body): Body => {
    queue.remove(Receipt.parse(entry).ReceiptHandle);
    return {};
  };
  const hide = (entry: Body): Body => {
    const { ReceiptHandle, VisibilityTimeout } = Visibility.parse(entry);
    queue.changeVisibility(ReceiptHandle, VisibilityTimeout);
    return {};
  };
  switch (action) {
    case 'SendMessage':
      return send(queue, body);
    case 'ReceiveMessage':
      return receive(queue, body, context.signal, context.now);
    case 'DeleteMessage':
      return remove(body);
    case 'ChangeMessageVisibility':
      return hide(body);
    case 'GetQueueAttributes':
      return attributes(queue, body);
    case 'PurgeQueue':
      queue.purge();
      return {};
    default:
      throw new AwsError('UnsupportedOperation', `${action} is not simulated locally`);
  }
}
