import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { Message } from '#local/sqs/message.ts';
import type { Queue } from '#local/sqs/queue.ts';
import { type QueueDirectory, systemAttributes } from '#local/sqs/sqs-calls.ts';
import type { FunctionPool } from './function-pool.ts';
import type { Functions } from './functions.ts';
import type { Outcome } from './instance.ts';

const Properties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.coerce.boolean().default(true),
  BatchSize: z.coerce.number().default(10),
  MaximumBatchingWindowInSeconds: z.coerce.number().default(0),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.coerce.number() }).optional(),
});
type Mapping = z.infer<typeof Properties>;

const PartialFailures = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function record(message: Message, queue: Queue): object {
  const attributes = Object.entries(message.attributes).map(([name, value]) => [
    name,
    Object.fromEntries(Object.entries(value).map(([member, content]) => [lowerFirst(member), content])),
  ]);
  return {
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: queue.arn.split(':')[3],
  };
}

/** Ids that stay in the queue; undefined keeps the whole batch, as Lambda does with an unreadable answer. */
function failedIds(outcome: Outcome, mapping: Mapping): Set<string> | undefined {
  if (!outcome.ok) return undefined;
  if (!mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')) return new Set();
  const answer = PartialFailures.safeParse(outcome.result);
  if (!answer.success) return undefined;
  return new Set(answer.data?.batchItemFailures?.map((failure) => failure.itemIdentifier) ?? []);
}

function startPoller(mapping: Mapping, queue: Queue, pool: FunctionPool, signal: AbortSignal): Promise<void> {
  const concurrency = Math.min(
    mapping.ScalingConfig?.MaximumConcurrency ?? pool.settings.concurrency,
    pool.settings.concurrency,
  );
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const messages = queue.take(mapping.BatchSize, queue.settings.visibilityTimeoutS);
      if (messages.length === 0) {
        await queue.arrival(20_000, signal);
        continue;
      }
      const outcome = await pool.invoke({ Records: messages.map((message) => record(message, queue)) });
      // A batch that ends with the shutdown was not handled; it is visible again after the next start.
      if (signal.aborted && !outcome.ok) return;
      const failed = failedIds(outcome, mapping);
      for (const message of messages) {
        if (failed && !failed.has(message.id)) queue.remove(message.receiptHandle ?? '');
      }
    }
  }
  return Promise.all(Array.from({ length: concurrency }, work)).then(() => undefined);
}

/** Lambda's calls on a queue, with the role of the function. */
const pollerActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

interface Dependencies {
  readonly queues: QueueDirectory;
  readonly functions: Functions;
  readonly authorisation: Authorisation;
  readonly signal: AbortSignal;
}

/**
 * Feeds functions from their queues. A failed message stays in the queue and returns when its visibility timeout ends.
 * Returns the promise of all pollers, which end once the signal is aborted and their last batch is done.
 *
 * @throws AwsError AccessDeniedException when a function's role may not read its queue, as creating the mapping would.
 */
export function startEventSources(
  resources: Resource[],
  { queues, functions, authorisation, signal }: Dependencies,
): Promise<void> {
  const sources = resources
    .map((resource) => Properties.parse(resource.properties))
    .filter((mapping) => mapping.Enabled && mapping.EventSourceArn.includes(':sqs:'))
    .map((mapping) => {
      const queue = queues.byArn(mapping.EventSourceArn);
      const pool = functions.get(mapping.FunctionName);
      authorisation.require(
        pool.settings.principal,
        pollerActions.map((action) => ({ action, resource: queue.arn })),
      );
      return { mapping, queue, pool };
    });
  // All may, or none starts.
  const pollers = sources.map(({ mapping, queue, pool }) => startPoller(mapping, queue, pool, signal));
  return Promise.all(pollers).then(() => undefined);
}
