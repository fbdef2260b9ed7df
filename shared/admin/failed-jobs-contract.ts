import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId, PaymentId, Timestamp } from '#shared/ids.ts';

/** The queues whose messages may end in a dead-letter queue. */
export const WorkQueueName = z.enum(['jobs', 'refunds']);
export type WorkQueueName = z.infer<typeof WorkQueueName>;

/** A message whose three attempts failed. The answer of an external processor is left out. */
export const DeadLetter = z.object({
  queue: WorkQueueName,
  messageId: z.string(),
  /** When it was first sent to the source queue. */
  sentAt: Timestamp,
  /** `unreadable`: not one of our messages, or damaged. */
  about: z.enum(['job', 'answer', 'refund', 'unreadable']),
  orderId: OrderId.optional(),
  paymentId: PaymentId.optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** How many messages one call processes. */
const most = 100;

export const listFailedJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/failed-jobs',
  access: 'admin',
  summary: 'The messages in the dead-letter queues, a hundred of each at most',
  output: z.object({ deadLetters: z.array(DeadLetter) }),
  success: 200,
});

export const redriveFailedJobs = defineEndpoint({
  method: 'POST',
  path: '/admin/failed-jobs',
  access: 'admin',
  summary: 'Sends dead letters back to their queue; missing ones are skipped',
  body: z.strictObject({
    queue: WorkQueueName,
    messageIds: z.array(z.string().min(1).max(100)).min(1).max(most),
  }),
  output: z.object({ redriven: z.number().int().nonnegative() }),
  success: 200,
});
