import { describe, expect, test } from '@jest/globals';
import type { WorkQueueName } from '#shared/admin/failed-jobs-contract.ts';
import type { DeadLetters, TakenLetter } from './dead-letters.ts';
import { listFailedJobs, redriveFailedJobs } from './failed-jobs.ts';

const orderId = 'ord_01JD3K5W8Z0000000000000000';
const paymentId = 'pay_01JD3K5W8Z0000000000000000';

interface Lying extends TakenLetter {
  readonly queue: WorkQueueName;
  held: boolean;
}

/** Dead letters in memory; a received letter is invisible to other readers. */
function aShelf(...bodies: readonly (readonly [WorkQueueName, unknown])[]) {
  const lying: Lying[] = bodies.map(([queue, body], index) => ({
    ...{ queue, messageId: `m${index}`, receipt: `r${index}`, held: false },
    sentAt: `2026-11-2${9 - index}T10:00:00.000Z`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }));
  const log: string[] = [];
  const letters: DeadLetters = {
    async take(queue, most) {
      const free = lying.filter((letter) => letter.queue === queue && !letter.held).slice(0, most);
      for (const letter of free) letter.held = true;
      return free;
    },
    async returnLetter(_, { messageId }) {
      const letter = lying.find((one) => one.messageId === messageId);
      if (letter !== undefined) letter.held = false;
    },
    async redrive(queue, { messageId, body }) {
      lying.splice(
        lying.findIndex((one) => one.messageId === messageId),
        1,
      );
      log.push(`${queue} ${body}`);
    },
  };
  const note = async (queue: WorkQueueName, count: number) => void log.push(`noted ${queue} ${count}`);
  return { lying, log, deps: { letters, note } };
}

describe('dead letters', () => {
  test('are listed by their subject, oldest first, and stay in the queue', async () => {
    const { lying, deps } = aShelf(
      ['jobs', { orderId }],
      ['jobs', { orderId, answer: { link: 'https://outside.example/secret' } }],
      ['refunds', { paymentId }],
      ['refunds', { paymentId: 'nothing' }],
      ['jobs', 'not JSON'],
    );
    const { deadLetters } = await listFailedJobs(deps);
    expect(deadLetters).toMatchObject([
      { queue: 'jobs', messageId: 'm4', about: 'unreadable' },
      { queue: 'refunds', messageId: 'm3', about: 'unreadable' },
      { queue: 'refunds', messageId: 'm2', about: 'refund', paymentId },
      { queue: 'jobs', messageId: 'm1', about: 'answer', orderId },
      { queue: 'jobs', messageId: 'm0', about: 'job', orderId },
    ]);
    expect(JSON.stringify(deadLetters)).not.toContain('outside.example');
    expect(lying.filter(({ held }) => held)).toEqual([]);
  });

  test('go back to their queue after the audit line is written; the others stay', async () => {
    const { lying, log, deps } = aShelf(['jobs', { orderId }], ['jobs', 'other'], ['refunds', { paymentId }]);
    expect(await redriveFailedJobs({ queue: 'jobs', messageIds: ['m0', 'm2'] }, deps)).toEqual({ redriven: 1 });
    expect(log).toEqual(['noted jobs 1', `jobs {"orderId":"${orderId}"}`]);
    expect(lying).toMatchObject([
      { messageId: 'm1', held: false },
      { messageId: 'm2', held: false },
    ]);
  });

  test('go back once on a double click, and the second click writes no audit line', async () => {
    const { log, deps } = aShelf(['refunds', { paymentId }]);
    const wanted = { queue: 'refunds', messageIds: ['m0'] } as const;
    const answers = await Promise.all([redriveFailedJobs(wanted, deps), redriveFailedJobs(wanted, deps)]);
    expect(answers).toEqual([{ redriven: 1 }, { redriven: 0 }]);
    expect(log).toHaveLength(2);
    expect(await redriveFailedJobs(wanted, deps)).toEqual({ redriven: 0 });
    expect(log).toHaveLength(2);
  });
});
