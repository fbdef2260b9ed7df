import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { QueueSettings } from './message.ts';
import { openQueue, type Queue } from './queue.ts';
import { asSqsError, type QueueDirectory, sqsCall } from './sqs-calls.ts';

const Properties = z.object({
  VisibilityTimeout: z.coerce.number().default(30),
  DelaySeconds: z.coerce.number().default(0),
  ReceiveMessageWaitTimeSeconds: z.coerce.number().default(0),
  MessageRetentionPeriod: z.coerce.number().default(345_600),
  FifoQueue: z.literal(false).default(false),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() }).optional(),
});

function settingsOf(resource: Resource): QueueSettings {
  const properties = Properties.parse(resource.properties);
  return {
    visibilityTimeoutS: properties.VisibilityTimeout,
    delayS: properties.DelaySeconds,
    receiveWaitS: properties.ReceiveMessageWaitTimeSeconds,
    retentionS: properties.MessageRetentionPeriod,
    ...(properties.RedrivePolicy ? { redrive: properties.RedrivePolicy } : {}),
  };
}

const folderOf = (name: string, stateDir: string): string => join(stateDir, 'sqs', name);

/** Deletes a queue and its messages. */
export const removeQueue = (name: string, stateDir: string): void =>
  rmSync(folderOf(name, stateDir), { recursive: true, force: true });

/** Opens every queue of the template, with its stored messages. */
export function openQueues(resources: Resource[], stateDir: string, now: () => number): QueueDirectory {
  const byName = new Map<string, Queue>();
  const find = (name: string): Queue => {
    const queue = byName.get(name);
    if (queue) return queue;
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
  };
  const directory: QueueDirectory = {
    byUrl: (url) => find(url.split('/').at(-1) ?? ''),
    byArn: (arn) => find(arn.split(':').at(-1) ?? ''),
    all: () => [...byName.values()],
  };
  for (const resource of resources) {
    const name = resource.attributes['QueueName'] ?? resource.id;
    const queue = openQueue({
      name,
      url: resource.ref,
      arn: resource.attributes['Arn'] ?? '',
      settings: settingsOf(resource),
      folder: folderOf(name, stateDir),
      now,
      // The copy is written before the original is deleted: after a crash a message may exist twice, but is never lost.
      deadLetter: (arn, message, from) => directory.byArn(arn).send({ ...message, sourceQueueArn: from }, 0),
    });
    byName.set(name, queue);
  }
  return directory;
}

/** SQS's JSON protocol. */
export function sqsService(queues: QueueDirectory, now: () => number): AwsService {
  const actionOf = (exchange: Exchange): string => header(exchange, 'x-amz-target').split('.')[1] ?? '';
  return {
    scopes: ['sqs'],
    needs(exchange) {
      const action = actionOf(exchange);
      const body = jsonBody(exchange);
      return [{ action: `sqs:${action}`, resource: queues.byUrl(String(body['QueueUrl'])).arn }];
    },
    async handle(exchange) {
      try {
        const context = { queues, signal: exchange.signal, now };
        return jsonReply(
          200,
          await sqsCall(actionOf(exchange), jsonBody(exchange), context),
          'application/x-amz-json-1.0',
        );
      } catch (error) {
        throw asSqsError(error);
      }
    },
    refuse: (error) => jsonError(error, 'com.amazonaws.sqs#'),
  };
}
