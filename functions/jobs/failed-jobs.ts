import { AnswerMessage, JobMessage, RefundMessage } from '#functions/orders-core/job.ts';
import {
  type DeadLetter,
  type WorkQueueName,
  WorkQueueName as WorkQueueNames,
} from '#shared/admin/failed-jobs-contract.ts';
import { PaymentId } from '#shared/ids.ts';
import type { DeadLetters, TakenLetter } from './dead-letters.ts';

/** As many of a queue as one call looks at. */
const mostLetters = 100;

/** The messages that were tried in vain, the oldest first; looking at them leaves them where they are. */
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
  /** Writes down who sends how many back. A queue has no part in a transaction: the line stands before anything moves. */
  note(queue: WorkQueueName, count: number): Promise<void>;
}

/**
 * Sends messages back to the queue they came from, to be tried three times more. Of two calls at once each message is taken
 * by one; one that is gone is left out, and a call that finds none of its messages does nothing and writes nothing.
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
