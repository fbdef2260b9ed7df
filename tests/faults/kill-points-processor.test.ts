import { afterAll, beforeAll } from '@jest/globals';
import { acceptCallback } from '#functions/jobs/accept-callback.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain, workingEngine } from '../support/order-chain.ts';
import { outsideAnswering, pictureLink, type Saying } from './external-processor.ts';
import { expectEnded } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A paid retouch whose processor answers every request like this. */
async function aWorld(saying: Saying, onAsked?: () => void) {
  const chain = createChain(await table.fresh(), workingEngine, () => photoTool('retoucher'));
  const reaching = await outsideAnswering(chain, { saying, onAsked });
  const order = await chain.place(undefined, { engine: 'webhook' });
  await chain.settle(await chain.payAtProvider(order));
  return { chain, order, reaching };
}

for (const { saying, as } of [
  { saying: 'ready', as: 'delivered' },
  { saying: 'failed', as: 'refunded' },
  // The processor never calls back.
  { saying: 'accepted', as: 'refunded' },
] as const) {
  killEverywhere(`a job whose processor is ${saying}, which ends ${as}`, {
    setup: () => aWorld(saying),
    run: ({ chain, order, reaching }, process) => runJob({ orderId: order.id }, reaching(chain.dying(process))),
    recover: ({ chain }) => chain.recover(),
    expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as, payWith: 'card', died }),
  });
}

/** A message is received three times, half a minute apart, and then becomes a dead letter. */
const [receives, betweenSeconds] = [3, 30];

killEverywhere('a job whose processor calls back immediately on every request', {
  setup: async () => {
    const messages: { receives: number }[] = [];
    return { messages, ...(await aWorld('accepted', () => void messages.push({ receives: 0 }))) };
  },
  run: ({ chain, order, reaching }, process) => runJob({ orderId: order.id }, reaching(chain.dying(process))),
  async recover({ chain, order, messages }) {
    for (let round = 0; round < 20; round += 1) {
      for (const message of messages.splice(0)) {
        message.receives += 1;
        await acceptCallback({ orderId: order.id, answer: { link: pictureLink } }, chain.deps).catch((error: Error) => {
          if (error.name !== 'TryAgainLater') throw error;
          if (message.receives < receives) messages.push(message);
        });
      }
      // The sweepers run once a minute.
      if (round % 2 === 1) await chain.minute();
      chain.pass(betweenSeconds);
    }
    await chain.recover();
  },
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'card', died }),
});
