import { expect, test } from '@jest/globals';
import { OrderId } from '#shared/ids.ts';
import { dispatchJob, JobMessage, RefundMessage } from './job.ts';

const orderId = OrderId.parse('ord_01JD3K5W8Z0000000000000000');

test('a job is handed to the queue first, and noted as sent after it', async () => {
  const done: unknown[] = [];
  await dispatchJob(orderId, {
    jobs: { send: async (message) => void done.push(message) },
    markSent: async (id) => void done.push(id),
  });
  expect(done).toEqual([{ orderId }, orderId]);
});

test('a job that the queue did not take is not noted as sent', async () => {
  const noted: OrderId[] = [];
  const jobs = { send: () => Promise.reject(new Error('the queue does not answer')) };
  await expect(dispatchJob(orderId, { jobs, markSent: async (id) => void noted.push(id) })).rejects.toThrow();
  expect(noted).toEqual([]);
});

test('a message names the order or the payment, and nothing else is believed', () => {
  expect(JobMessage.parse({ orderId, status: 'completed' })).toEqual({ orderId });
  expect(JobMessage.safeParse({ orderId: 'ord_1' }).success).toBe(false);
  expect(RefundMessage.parse({ paymentId: 'pay_1', amount: 1 })).toEqual({ paymentId: 'pay_1' });
  expect(RefundMessage.safeParse({}).success).toBe(false);
});
