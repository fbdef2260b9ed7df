import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { HistoryWorld } from './history-world.ts';

/** Free trials: one mailbox used it for two orders, or it cost something. A lost trial shows in the books. */
export function brokenFreeTrials({ orders, addressOf }: HistoryWorld): string | undefined {
  const had = new Map<string, string>();
  for (const { id, payWith, paymentStatus, price } of orders.all()) {
    if (payWith !== 'trial') continue;
    if (price.amountMinor !== 0) return `${id} is free, and costs ${price.amountMinor}`;
    if (paymentStatus !== 'paid') continue;
    const mailbox = trialMailbox(addressOf.get(id) ?? '');
    if (had.has(mailbox)) return `${id} and ${had.get(mailbox)} have the free trial of one mailbox`;
    had.set(mailbox, id);
  }
  return undefined;
}
