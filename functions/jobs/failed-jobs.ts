import { AnswerMessage, JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import {
  type DeadLetter,
  type WorkQueueName,
  WorkQueueName as WorkQueueNames,
} from '#shared/admin/failed-jobs-contract.ts';
import { PaymentId } from '#shared/ids.ts';
import type { DeadLetters, TakenLetter } from './dead-letters.ts';

/** How many messages of a queue one call processes. */
const mostLetters = 100;

/** The messages whose attempts all failed, oldest first. Listing them leaves them in the queue. */
export async function listFailedJobs({ letters }: { letters: DeadLetters }): Promise<{ deadLetters: DeadLetter[] }> {
  const found = await Promise.all(
    WorkQueueNames.options.map(async (queue) => {
      const taken = await letters.take(queue, mostLetters);
      await Promise.all(taken.map((letter) => letters.returnLetter(queue, letter)));
      return taken.map((letter) => described(queue, letter));
    }),
  );
  return { deadLetters: found.flat().sort((one, other) => one.sentAt.localeCompare(other.sentAt)) };
}

export interface RedriveDeps {
  readonly letters: DeadLetters;
  /**
   * Records who sends how many back. A queue cannot take part in a transaction, so the audit line is written before
   * anything moves.
   */
  note(queue: WorkQueueName, count: number): Promise<void>;
}

/**
 * Sends messages back to the queue they came from, for three more attempts. Of two concurrent calls only one takes a
 * given message; missing messages are skipped. A call that finds none of its messages writes nothing.
 */
export async function redriveFailedJobs(
  { queue, messageIds }: { readonly queue: WorkQueueName; readonly messageIds: readonly string[] },
  { letters, note }: RedriveDeps,
): Promise<{ redriven: number }> {
  const taken = await letters.take(queue, mostLetters);
  const [wanted, others] = [true, false].map((isWanted) =>
    taken.filter(({ messageId }) => messageIds.includes(messageId) === isWanted),
  ) as [TakenLetter[], TakenLetter[]];
  await Promise.all(others.map((letter) => letters.returnLetter(queue, letter)));
  if (wanted.length > 0) await note(queue, wanted.length);
  for (const letter of wanted) await letters.redrive(queue, letter);
  return { redriven: wanted.length };
}

function described(queue: WorkQueueName, { messageId, sentAt, body }: TakenLetter): DeadLetter {
  return { queue, messageId, sentAt, ...subjectOf(queue, body) };
}

function subjectOf(queue: WorkQueueName, body: string): Pick<DeadLetter, 'about' | 'orderId' | 'paymentId'> {
  const message = parsed(body);
  if (queue === 'refunds') {
    const refund = RefundMessage.safeParse(message);
    const paymentId = PaymentId.safeParse(refund.data?.paymentId);
    return paymentId.success ? { about: 'refund', paymentId: paymentId.data } : { about: 'unreadable' };
  }
  const answer = AnswerMessage.safeParse(message);
  if (answer.success) return { about: 'answer', orderId: answer.data.orderId };
  const job = JobMessage.safeParse(message);
  return job.success ? { about: 'job', orderId: job.data.orderId } : { about: 'unreadable' };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
