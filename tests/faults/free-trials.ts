import { expect } from '@jest/globals';
import type { ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import type { Chain } from '../support/order-chain.ts';

/** The proof that starts a free order of the e-mail: its code was entered a moment ago. */
export async function confirmed(chain: Chain, { email }: Pick<ReachableOrder, 'email'>) {
  const mailbox = trialMailbox(email);
  const until = minutesAfter(chain.deps.clock(), 60);
  await chain.deps.codes.propose(mailbox, { codeHash: 'code', until });
  await chain.deps.codes.prove(mailbox, 'code', { proofHash: 'proof', until });
  return { mailbox, proofHash: 'proof' };
}

/** An order started with the free trial of its e-mail, whose job message is lost. */
export async function begunForFree(chain: Chain): Promise<{ order: StoredOrder; mailbox: string }> {
  const order = await chain.place();
  const trial = await confirmed(chain, order);
  expect(await chain.deps.freeTrials.use(order, trial, chain.deps.clock().toISOString())).toBe('begun');
  return { order, mailbox: trial.mailbox };
}
