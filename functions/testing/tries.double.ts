import { countedOn } from '#functions/payments/count-cuts.ts';
import type { Tries } from '#functions/payments/tries.ts';
import { mayCount } from './may-count.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';

interface TriesDouble {
  readonly tries: Tries;
  /** What an address was confirmed with, by mailbox. */
  readonly proofs: Map<string, { readonly proofHash: string; readonly until: string }>;
}

/** Free tries in memory, beside the orders they begin and the money that is kept of others. */
export function createTriesDouble(
  orders: OrderRowsDouble,
  { trials, writeCounting }: Pick<MoneyRowsDouble, 'trials' | 'writeCounting'>,
): TriesDouble {
  const proofs: TriesDouble['proofs'] = new Map();
  return {
    proofs,
    tries: {
      async use({ id, email, price, choices }, { mailbox, proofHash }, at, cut = []) {
        const begun = orders.prepare('useTrial', id, at, {
          set: {
            payWith: 'trial',
            trial: mailbox,
            price: { ...price, amountMinor: 0 },
            queuedAt: at,
            ...countedOn(cut, at),
          },
          where: (order) =>
            order.ownerId === undefined && order.email === email && order.choices === choices && mayCount(order, cut),
        });
        if (begun === undefined) return 'order_moved_on';
        const proof = proofs.get(mailbox);
        if (proof?.proofHash !== proofHash || proof.until <= at) return 'not_confirmed';
        const used = trials.has(mailbox) ? undefined : () => void trials.set(mailbox, id);
        return writeCounting(cut, at, begun, used) ? 'begun' : 'used';
      },
    },
  };
}
