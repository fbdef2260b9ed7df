import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import type { Lane } from '#shared/due-record.ts';
import type { OrderId } from '#shared/ids.ts';
import { canMakeTransition, type OrderTransition, orderTransitions, type Transition } from '#shared/orders/order.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';

/** The row of an order as in the table: the parsed fields, and those that only the table reads. */
export type OrderRow = StoredOrder & { readonly expires?: number };

/** What a transition writes in addition to its row of the table of transitions. */
interface RowChange {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly setOnce?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly addSecretHash?: string;
  /** Required where the table leaves the clock to the caller. */
  readonly wakeAt?: string;
  readonly where?: (order: StoredOrder) => boolean;
}

export interface OrderRowsDouble {
  readonly rows: Map<OrderId, OrderRow>;
  /** The claims of the orders. */
  readonly claims: Map<OrderId, StoredClaim>;
  /** The sweeper's lane of an order; one that a test stored directly is urgent. */
  laneOf(id: OrderId): Lane;
  put(order: StoredOrder): void;
  find(id: OrderId): StoredOrder | undefined;
  all(): StoredOrder[];
  /** A transition under the conditions of the table of transitions, ready to run alone or with other writes. */
  prepare(transition: OrderTransition, id: OrderId, at: string, change?: RowChange): PreparedWrite;
  /** Makes a transition alone; returns whether its conditions held. */
  make(transition: OrderTransition, id: OrderId, at: string, change?: RowChange): boolean;
}

/** The double of the writes of orders: states, tombstones and clocks come from the same table as the real ones. */
export function createOrderRowsDouble(...orders: readonly StoredOrder[]): OrderRowsDouble {
  const rows = new Map<OrderId, OrderRow>(orders.map((order) => [order.id, order]));
  const lanes = new Map<OrderId, Lane>();

  function prepare(transition: OrderTransition, id: OrderId, at: string, change: RowChange = {}): PreparedWrite {
    const order = rows.get(id);
    const allowed = order !== undefined && canMakeTransition(transition, order) && change.where?.(order) !== false;
    if (!allowed) return undefined;
    const row: Transition = orderTransitions[transition];
    const after = changed(order, row, at, change);
    // A row that cannot be parsed is a bug of the use case, or of this double.
    StoredOrder.parse(after);
    return () => {
      rows.set(id, after as OrderRow);
      if (row.clock !== undefined) lanes.set(id, row.clock.lane);
    };
  }

  return {
    rows,
    claims: new Map(),
    laneOf: (id) => lanes.get(id) ?? 'urgent',
    put: (order) => void rows.set(order.id, StoredOrder.parse(order)),
    find(id) {
      const row = rows.get(id);
      return row === undefined ? undefined : StoredOrder.parse(row);
    },
    all: () => [...rows.values()],
    prepare,
    make: (...transition) => writeTogether(prepare(...transition)),
  };
}

function changed(order: StoredOrder, transition: Transition, at: string, change: RowChange): object {
  const { to = order.status, paymentTo = order.paymentStatus, tombstone } = transition;
  const kept = Object.entries(order).filter(([name]) => change.remove?.includes(name) !== true);
  return {
    ...change.setOnce,
    ...Object.fromEntries(kept),
    ...present(change.set),
    ...(change.addSecretHash === undefined ? {} : { secretHashes: [...order.secretHashes, change.addSecretHash] }),
    ...(tombstone === 'becomes' ? { deletedAt: at } : {}),
    ...{ status: to, paymentStatus: paymentTo, wakeAt: clockAfter(order, transition, at, change) },
  };
}

/** Undefined values are not written. */
function present(values: RowChange['set'] = {}) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function clockAfter({ wakeAt }: StoredOrder, { clock }: Transition, at: string, change: RowChange): string {
  // Only a record that could not be processed gets a clock although its row has none.
  if (clock === undefined) return change.wakeAt ?? wakeAt;
  if (clock.dueIn !== 'given') return secondsAfter(at, clock.dueIn);
  if (change.wakeAt === undefined) throw new Error('this transition needs a wakeAt from its caller');
  return change.wakeAt;
}
