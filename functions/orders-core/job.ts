import { z } from 'zod';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import { OrderId } from '#shared/ids.ts';

/**
 * The message that asks a worker to make the photo of an order. It contains only the id: the table is the source of
 * truth.
 */
export const JobMessage = z.object({ orderId: OrderId });
export type JobMessage = z.infer<typeof JobMessage>;

/** The message with the callback of an external processor; it may arrive twice, and too late. */
export const AnswerMessage = z.object({
  orderId: OrderId,
  answer: z.union([z.strictObject({ link: z.string() }), z.strictObject({ failed: z.string() })]),
});
export type AnswerMessage = z.infer<typeof AnswerMessage>;

/** The message that asks for the refund of a failed order. */
export const RefundMessage = z.object({ paymentId: z.string() });
export type RefundMessage = z.infer<typeof RefundMessage>;

/** The dependencies of {@link dispatchJob}. */
export interface JobDispatch {
  readonly jobs: MessageQueue<JobMessage>;
  /** Marks the job as sent, so that the sweeper need not send it again. */
  markSent(orderId: OrderId): Promise<void>;
}

/**
 * Sends a due job to the queue. After a crash before or between the two steps the order stays due, and the sweeper
 * sends it again a minute later. A job may be sent twice but is never lost, and the worker does it once.
 */
export async function dispatchJob(orderId: OrderId, { jobs, markSent }: JobDispatch): Promise<void> {
  await jobs.send({ orderId });
  await markSent(orderId);
}
