import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { z } from 'zod';
import { logger } from './logger.ts';
import { inTrace } from './trace.ts';
import { TryAgainLater } from './try-again-later.ts';

/** Processes one message. */
export type MessageHandler<Message> = (message: Message) => Promise<void>;

/** Makes a received message visible again after some seconds. */
export type Postpone = (receiptHandle: string, seconds: number) => Promise<void>;

/** The message attribute with the trace it was sent in. */
export const traceAttribute = 'trace';

/** The first pause after a failure; it doubles with every receive. */
const firstPauseSeconds = 5;

/**
 * A queue worker that reports each failed message, so that one bad message does not repeat the others of its batch, and
 * retries it after a short, growing pause instead of the whole visibility timeout. A message that cannot be parsed
 * fails, too: it ends in the dead-letter queue, which has an alarm.
 */
export function queueWorker<Schema extends z.ZodType>(
  schema: Schema,
  handle: MessageHandler<z.infer<Schema>>,
  postpone: Postpone,
) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    const work = async (record: SQSRecord): Promise<void> => {
      try {
        await handle(schema.parse(JSON.parse(record.body)));
      } catch (error) {
        logger.error('message failed', { messageId: record.messageId, error: error as Error });
        batchItemFailures.push({ itemIdentifier: record.messageId });
        await bringBack(record, error, postpone);
      }
    };
    for (const record of event.Records) {
      await inTrace(record.messageAttributes?.[traceAttribute]?.stringValue, () => work(record));
    }
    return { batchItemFailures };
  };
}

async function bringBack(record: SQSRecord, error: unknown, postpone: Postpone): Promise<void> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  const seconds = error instanceof TryAgainLater ? error.afterSeconds : firstPauseSeconds * 2 ** (receives - 1);
  try {
    await postpone(record.receiptHandle, Math.ceil(seconds));
  } catch (cause) {
    // The message then waits for the visibility timeout: slower, but nothing is lost.
    logger.warn('message not postponed', { messageId: record.messageId, error: cause as Error });
  }
}
