import { secondsAfter } from '#functions/platform/clock.ts';
import { StoredOrder } from '#functions/records/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';
import { canMakeTransition, type OrderTransition, orderTransitions, type Transition } from '#shared/orders/order.ts';
import type { PreparedWrite } from './prepared-write.ts';

/** What a change of an order writes beside what the table of transitions says. */
interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly wakeAt?: string;
  readonly where?: (order: StoredOrder) => boolean;
}

/** Orders in memory. As in the table, they change only by a transition that is allowed from where they stand. */
export interface OrderRows {
  put(order: StoredOrder): void;
  find(id: OrderId): StoredOrder | undefined;
  all(): StoredOrder[];
  /** A transition, ready to be made alone or together with other writes. */
  prepare(transition: OrderTransition, id: OrderId, at: string, change?: Change): PreparedWrite;
}

export function createOrderRows(): OrderRows {
  const rows = new Map<OrderId, StoredOrder>();
  return {
    put: (order) => void rows.set(order.id, StoredOrder.parse(order)),
    find: (id) => rows.get(id),
    all: () => [...rows.values()],

    prepare(transition, id, at, { set, remove = [], wakeAt, where = () => true } = {}) {
      const order = rows.get(id);
      if (order === undefined || !canMakeTransition(transition, order) || !where(order)) return undefined;
      const changed = { ...order, ...set, ...byTable(transition, at), ...(wakeAt === undefined ? {} : { wakeAt }) };
      const kept = Object.entries(changed).filter(([name]) => !remove.includes(name));
      return () => void rows.set(id, StoredOrder.parse(Object.fromEntries(kept)));
    },
  };
}

function byTable(transition: OrderTransition, at: string): Readonly<Record<string, unknown>> {
  const { to, paymentTo, tombstone, clock }: Transition = orderTransitions[transition];
  return {
    ...(to === undefined ? {} : { status: to }),
    ...(paymentTo === undefined ? {} : { paymentStatus: paymentTo }),
    ...(tombstone === 'becomes' ? { deletedAt: at } : {}),
    ...(clock === undefined || clock.rings === 'given' ? {} : { wakeAt: secondsAfter(at, clock.rings) }),
  };
}
