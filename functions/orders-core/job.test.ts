import { expect, test } from '@jest/globals';
import { OrderId } from '#shared/ids.ts';
import { dispatchJob, JobMessage, RefundMessage } from './job.ts';

const orderId = OrderId.parse('ord_01JD3K5W8Z0000000000000000');

test('sends a job to the queue before it is marked as sent', async () => {
  const done: unknown[] = [];
  const jobs = { send: async (message: object) => void done.push(message) };
  await dispatchJob(orderId, { jobs, markSent: async (id) => void done.push(`noted ${id}`) });
  expect(done).toEqual([{ orderId }, `noted ${orderId}`]);
});

test('does not mark a job as sent that the queue refused, so that the sweeper sends it', async () => {
  const noted: OrderId[] = [];
  const jobs = { send: () => Promise.reject(new Error('the queue is down')) };
  const sent = dispatchJob(orderId, { jobs, markSent: async (id) => void noted.push(id) });
  await expect(sent).rejects.toThrow('the queue is down');
  expect(noted).toEqual([]);
});

test('parses only the id of the order or of the payment from a message', () => {
  expect(JobMessage.parse({ orderId, status: 'completed' })).toEqual({ orderId });
  expect(JobMessage.safeParse({ orderId: 'ord_1' }).success).toBe(false);
  expect(RefundMessage.parse({ paymentId: 'pay_1', amount: 1 })).toEqual({ paymentId: 'pay_1' });
  expect(RefundMessage.safeParse({}).success).toBe(false);
});
