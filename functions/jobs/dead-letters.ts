import type { WorkQueueName } from '#shared/admin/failed-jobs-contract.ts';

/**
 * A message received from a dead-letter queue. It is invisible to other readers until it is returned or its visibility
 * timeout ends.
 */
export interface TakenLetter {
  readonly messageId: string;
  readonly sentAt: string;
  readonly body: string;
  /** The receipt handle of SQS. */
  readonly receipt: string;
}

/** The port to the dead-letter queues. */
export interface DeadLetters {
  /** Receives up to `most` messages, without those that another reader holds. */
  take(queue: WorkQueueName, most: number): Promise<TakenLetter[]>;
  /** Makes a message visible to other readers again. */
  returnLetter(queue: WorkQueueName, letter: TakenLetter): Promise<void>;
  /** Sends a message to the queue it came from, then removes it: after a crash in between it is in both. */
  redrive(queue: WorkQueueName, letter: TakenLetter): Promise<void>;
}
