import { expect } from '@jest/globals';
import type { ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import type { Chain } from '../support/order-chain.ts';

/** What an order of the address is begun with for free: the code came back a moment ago. */
export async function confirmed(chain: Chain, { email }: Pick<ReachableOrder, 'email'>) {
  const mailbox = trialMailbox(email);
  const until = minutesAfter(chain.deps.clock(), 60);
  await chain.deps.codes.propose(mailbox, { codeHash: 'code', until });
  await chain.deps.codes.prove(mailbox, 'code', { proofHash: 'proof', until });
  return { mailbox, proofHash: 'proof' };
}

/** An order that was begun with the free trial of its address, and whose job no queue knows any more. */
export async function begunForFree(chain: Chain): Promise<{ order: StoredOrder; mailbox: string }> {
  const order = await chain.place();
  const trial = await confirmed(chain, order);
  expect(await chain.deps.freeTrials.use(order, trial, chain.deps.clock().toISOString())).toBe('begun');
  return { order, mailbox: trial.mailbox };
}
