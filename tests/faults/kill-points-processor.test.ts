import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptCallback } from '#functions/jobs/accept-callback.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { PaymentId } from '#shared/ids.ts';
import type { Look } from '#shared/looks/look.ts';
import { builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';
import { outsideAnswering, pictureLink, placedOutside, type Saying } from './external-processor.ts';
import { expectEnded } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** A paid look whose processor answers every request like this. */
async function aWorld(look: Look, saying: Saying, onAsked?: () => void) {
  const chain = createChain(await table.fresh());
  const reaching = await outsideAnswering(chain, { look, saying, onAsked });
  const order = await placedOutside(chain, look);
  await chain.settle(await chain.payAtProvider(order));
  return { chain, order, reaching };
}

// What is paid goes the same way whatever the look: each look has an end of its own here, and the crop both.
for (const { look, saying, as } of [
  { look: 'retoucher', saying: 'ready', as: 'delivered' },
  { look: 'hair-changer', saying: 'ready', as: 'delivered' },
  { look: 'makeup-changer', saying: 'failed', as: 'refunded' },
  // The processor never calls back.
  { look: 'hair-changer', saying: 'accepted', as: 'refunded' },
] as const) {
  killEverywhere(`a job of the ${look} whose processor is ${saying}, which ends ${as}`, {
    setup: () => aWorld(look, saying),
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
    return { messages, ...(await aWorld('makeup-changer', 'accepted', () => void messages.push({ receives: 0 }))) };
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

test.each([
  { look: 'hair-changer', payWith: 'card' },
  { look: 'makeup-changer', payWith: 'credit' },
] as const)('a processor switched off exactly while a $look is paid by $payWith makes nothing', async (paying) => {
  const { look, payWith } = paying;
  const requests: string[] = [];
  const chain = createChain(await table.fresh());
  await outsideAnswering(chain, { look, saying: 'ready', onAsked: () => void requests.push(look) });
  const order = await placedOutside(chain, look, payWith === 'credit' ? await chain.newMember('member') : undefined);
  const { processor, queue } = chain.deps;
  /** Read as on, and off before anything is written. */
  const find = async (of: Look) => {
    const seen = await processor.find(of);
    if (seen !== undefined) await processor.switchOff(of, seen);
    return seen;
  };
  const deps = { ...chain.deps, jobs: queue, offeredLooks: builtinOnly, processor: { find } };
  const begun = await payOrder(order.id, { payWith }, chain.holderOf(order), deps);
  if ('paymentId' in begun) await chain.payLate(PaymentId.parse(begun.paymentId));
  await chain.recover();
  await expectEnded(chain, order, { as: 'refunded', payWith, died: false });
  expect(requests).toEqual([]);
  if (order.ownerId !== undefined) expect(await chain.balance(order.ownerId)).toEqual({ credits: 1, ledger: 1 });
});
