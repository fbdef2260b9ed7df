import { z } from 'zod';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import { OrderId } from '#shared/ids.ts';

/** The message that asks a worker to make the photo of an order. Nothing else is in it: the table is the truth. */
export const JobMessage = z.object({ orderId: OrderId });
export type JobMessage = z.infer<typeof JobMessage>;

/** The message that brings what somebody outside answered to the job of an order; it may come twice, and too late. */
export const AnswerMessage = z.object({
  orderId: OrderId,
  answer: z.union([z.strictObject({ link: z.string() }), z.strictObject({ failed: z.string() })]),
});
export type AnswerMessage = z.infer<typeof AnswerMessage>;

/** The message that asks for the money of a failed order to be sent back. */
export const RefundMessage = z.object({ paymentId: z.string() });
export type RefundMessage = z.infer<typeof RefundMessage>;

/** What {@link dispatchJob} needs of the outside. */
export interface JobDispatch {
  readonly jobs: MessageQueue<JobMessage>;
  /** Notes that the job was handed to the queue, so that the sweeper need not send it again. */
  markSent(orderId: OrderId): Promise<void>;
}

/**
 * Hands a due job to the queue. A crash before or between the two steps leaves the order due, and the sweeper sends it
 * again after a minute: twice rather than never, and the worker does the work once.
 */
export async function dispatchJob(orderId: OrderId, { jobs, markSent }: JobDispatch): Promise<void> {
  await jobs.send({ orderId });
  await markSent(orderId);
}
