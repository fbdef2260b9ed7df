import { ulid } from 'ulid';
import type { History } from '#functions/accounts/history.ts';
import type { CapacityEntry, Payment, Purchase } from '#functions/personal-records/transactions.ts';
import { OrderId, PaymentId } from '#shared/ids.ts';

/** An id with this time, even when later ones were made before. */
const idAt = (moment: string): string => ulid(Date.parse(moment));

/** A paid card payment of a single photo. */
export function aPayment(different: Partial<Payment> = {}): Payment {
  const createdAt = different.createdAt ?? '2026-11-20T12:00:00.000Z';
  return {
    id: PaymentId.parse(`pay_${idAt(createdAt)}`),
    orderId: OrderId.parse(`ord_${idAt(createdAt)}`),
    packs: [],
    credits: 0,
    state: 'paid',
    amount: { amountMinor: 7900, currency: 'TRY' },
    createdAt,
    paidAt: createdAt,
    ...different,
  };
}

/** A photo that was paid by credit. */
export function aPurchase(createdAt = '2026-11-20T12:00:00.000Z'): Purchase {
  return { orderId: OrderId.parse(`ord_${idAt(createdAt)}`), creditsSpent: 1, createdAt };
}

/** Places of an event that were bought. */
export function aCapacityEntry(at = '2026-11-20T12:00:00.000Z'): CapacityEntry {
  return { key: `capacity#${at}#evt_${idAt(at)}`, delta: -1, at };
}

/** The rows of a member, read as from the table. */
export function aHistoryOf(
  payments: readonly Payment[],
  purchases: readonly Purchase[],
  capacity: readonly CapacityEntry[] = [],
): Pick<History, 'somePayments' | 'somePurchases' | 'someCapacity'> {
  const placeOf = ({ createdAt, orderId }: Purchase) => `${createdAt}#${orderId}`;
  const newest = <Row>(rows: readonly Row[], key: (row: Row) => string) =>
    [...rows].sort((one, other) => (key(one) < key(other) ? 1 : -1));
  return {
    async somePayments(_, count, after) {
      return newest(payments, ({ id }) => id)
        .filter(({ id }) => after === undefined || id < after.id)
        .slice(0, count);
    },
    async somePurchases(_, count, after) {
      return newest(purchases, placeOf)
        .filter((row) => after === undefined || placeOf(row) < `${after.at}#${after.id}`)
        .slice(0, count);
    },
    async someCapacity(_, count, after) {
      return newest(capacity, ({ key }) => key)
        .filter(({ key }) => after === undefined || key < after.id)
        .slice(0, count);
    },
  };
}
