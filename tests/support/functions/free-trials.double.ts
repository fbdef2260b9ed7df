import type { FreeTrials } from '#functions/payments/free-trials.ts';
import { countedOn } from '#functions/payments/hairstyle-counts.ts';
import { mayCount } from './may-count.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';

interface FreeTrialsDouble {
  readonly freeTrials: FreeTrials;
  /** The proof of each confirmed mailbox. */
  readonly proofs: Map<string, { readonly proofHash: string; readonly until: string }>;
}

/** Free trials in memory, with the orders they begin and the other money rows. */
export function createFreeTrialsDouble(
  orders: OrderRowsDouble,
  { trials, writeCounting }: Pick<MoneyRowsDouble, 'trials' | 'writeCounting'>,
): FreeTrialsDouble {
  const proofs: FreeTrialsDouble['proofs'] = new Map();
  return {
    proofs,
    freeTrials: {
      async use({ id, email, price, optionsRevision }, { mailbox, proofHash }, at, hairstyleCounts = []) {
        const begun = orders.prepare('useTrial', id, at, {
          set: {
            payWith: 'trial',
            trial: mailbox,
            price: { ...price, amountMinor: 0 },
            queuedAt: at,
            ...countedOn(hairstyleCounts, at),
          },
          where: (order) =>
            order.ownerId === undefined &&
            order.email === email &&
            order.optionsRevision === optionsRevision &&
            mayCount(order, hairstyleCounts),
        });
        if (begun === undefined) return 'order_moved_on';
        const proof = proofs.get(mailbox);
        if (proof?.proofHash !== proofHash || proof.until <= at) return 'not_confirmed';
        const used = trials.has(mailbox) ? undefined : () => void trials.set(mailbox, id);
        return writeCounting(hairstyleCounts, at, begun, used) ? 'begun' : 'used';
      },
    },
  };
}
