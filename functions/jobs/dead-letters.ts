import type { WorkQueueName } from '#shared/admin/failed-jobs-contract.ts';

/** A message as it lies in a dead-letter queue, taken: nobody else sees it until it is given back or its time is over. */
export interface TakenLetter {
  readonly messageId: string;
  readonly sentAt: string;
  readonly body: string;
  /** By which the queue knows who took it. */
  readonly receipt: string;
}

/** The port to the dead-letter queues. */
export interface DeadLetters {
  /** Takes up to `most` messages; what somebody else holds at the moment is left out. */
  take(queue: WorkQueueName, most: number): Promise<TakenLetter[]>;
  /** Shows a message to others again. */
  returnLetter(queue: WorkQueueName, letter: TakenLetter): Promise<void>;
  /** Sends a message to the queue it came from, and then removes it: a crash in between leaves it in both. */
  redrive(queue: WorkQueueName, letter: TakenLetter): Promise<void>;
}
