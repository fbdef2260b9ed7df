import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import type { Lane } from '#shared/due-record.ts';
import type { OrderId } from '#shared/ids.ts';
import { canMake, type OrderChangeName, type OrderRule, orderChanges } from '#shared/orders/order.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';

/** What was measured of a face. */
export const measured = ['report', 'lookReport', 'rejection', 'preview', 'manifest', 'lookManifest'];
/** What an order loses with its pictures. */
export const ofPictures = [...measured, 'selfieEtag'];
/** What an order loses with its personal data. */
export const personal = [...ofPictures, 'selfieJpeg', 'nextFolder', 'claim', 'cardHash', 'trial', 'traceId'];

/** The row of an order as in the table: the parsed fields, and those that only the table reads. */
export type OrderRow = StoredOrder & { readonly expires?: number };

/** What a change writes beside what its rule says. */
interface RowChange {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly setOnce?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly addSecretHash?: string;
  /** Needed where the rule leaves the clock to the caller. */
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
  /** A change on the conditions of its rule, ready to be made alone or together with other writes. */
  prepare(name: OrderChangeName, id: OrderId, at: string, change?: RowChange): PreparedWrite;
  /** Makes a change alone; says whether its conditions held. */
  make(name: OrderChangeName, id: OrderId, at: string, change?: RowChange): boolean;
}

/** The double of the writes of orders: states, tombstones and clocks come from the same table as the real ones. */
export function createOrderRowsDouble(...orders: readonly StoredOrder[]): OrderRowsDouble {
  const rows = new Map<OrderId, OrderRow>(orders.map((order) => [order.id, order]));
  const lanes = new Map<OrderId, Lane>();

  function prepare(name: OrderChangeName, id: OrderId, at: string, change: RowChange = {}): PreparedWrite {
    const order = rows.get(id);
    const allowed = order !== undefined && canMake(name, order) && change.where?.(order) !== false;
    if (!allowed) return undefined;
    const rule: OrderRule = orderChanges[name];
    const after = changed(order, rule, at, change);
    // A row the product could not read again is a mistake of the use case, or of this double.
    StoredOrder.parse(after);
    return () => {
      rows.set(id, after as OrderRow);
      if (rule.clock !== undefined) lanes.set(id, rule.clock.lane);
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
    make: (...change) => writeTogether(prepare(...change)),
  };
}

function changed(order: StoredOrder, rule: OrderRule, at: string, change: RowChange): object {
  const { to = order.status, paymentTo = order.paymentStatus, tombstone } = rule;
  const kept = Object.entries(order).filter(([name]) => change.remove?.includes(name) !== true);
  return {
    ...change.setOnce,
    ...Object.fromEntries(kept),
    ...present(change.set),
    ...(change.addSecretHash === undefined ? {} : { secretHashes: [...order.secretHashes, change.addSecretHash] }),
    ...(tombstone === 'becomes' ? { deletedAt: at } : {}),
    ...{ status: to, paymentStatus: paymentTo, wakeAt: clockAfter(order, rule, at, change) },
  };
}

/** Undefined values are not written. */
function present(values: RowChange['set'] = {}) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function clockAfter({ wakeAt }: StoredOrder, { clock }: OrderRule, at: string, change: RowChange): string {
  // Only what could not be handled gets a clock without a row that has one.
  if (clock === undefined) return change.wakeAt ?? wakeAt;
  if (clock.dueIn !== 'given') return secondsAfter(at, clock.dueIn);
  if (change.wakeAt === undefined) throw new Error('a change whose clock is given was made without one');
  return change.wakeAt;
}
