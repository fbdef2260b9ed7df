import type { EntityItem } from 'electrodb';
import { secondsAfter } from '#functions/platform/clock.ts';
import { type Write, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { type OrderStep, orderEntity } from '#functions/table/order.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { DueRecord } from '#shared/due-record.ts';
import type { OrderId } from '#shared/ids.ts';
import {
  countedBy,
  type OrderChangeName,
  type OrderCount,
  type OrderRule,
  orderChanges,
} from '#shared/orders/order.ts';
import { isRecorded } from '#shared/orders/recorded-changes.ts';

type OrderEntity = ReturnType<typeof orderEntity>;
type OrderRow = EntityItem<OrderEntity>;
type Patch = ReturnType<ReturnType<OrderEntity['patch']>['set']>;
/** An extra clause of a write, beside what the rule of the change asks for. */
export type OrderClause = Parameters<Patch['where']>[0];
/** What the rules of shared/orders/order.ts govern, and is never set by hand. */
type Governed = 'id' | 'status' | 'paymentStatus' | 'wakeAt' | 'wakeShard' | 'wakeFailures' | 'history';

/** What the clock needs beside the row: when it dueIn, or what could not be handled and until when it rests. */
type ClockGiven<Name extends OrderChangeName> = Name extends 'backOff'
  ? { readonly wakeAt: string; readonly failed: DueRecord<OrderId> }
  : (typeof orderChanges)[Name] extends { clock: { dueIn: 'given' } }
    ? { readonly wakeAt: string }
    : unknown;

/** The options are still at the revision that was read. */
export function atRevision(choices: number | undefined): OrderClause {
  return (attributes, operation) =>
    choices === undefined
      ? operation.notExists(attributes.optionsRevision)
      : operation.eq(attributes.optionsRevision, choices);
}

/** The photo has no remedy yet. */
export const isNotGivenBack: OrderClause = (attributes, operation) => operation.notExists(attributes.remedy);

/** What was measured of a face; removed with its pictures. */
export const measured = [
  'report',
  'lookReport',
  'rejection',
  'preview',
  'manifest',
  'lookManifest',
] as const satisfies readonly (keyof OrderRow)[];

/** What is known of the pictures of an order; removed when they are deleted. The ETag of a selfie is its MD5. */
export const ofPictures = [...measured, 'selfieEtag'] as const satisfies readonly (keyof OrderRow)[];

/** What names a person or a picture beside the required values; removed with the personal data. */
export const personal = [
  ...ofPictures,
  'selfieJpeg',
  'nextFolder',
  'claim',
  'cardHash',
  'trial',
  'traceId',
] as const satisfies readonly (keyof OrderRow)[];

/** What a change writes beside status, payment status and clock, which come from its rule. */
export type OrderChange<Name extends OrderChangeName = OrderChangeName> = ClockGiven<Name> & {
  readonly set?: Partial<Omit<OrderRow, Governed>>;
  /** Set only when the order has none. */
  readonly setOnce?: Partial<Pick<OrderRow, 'startedAt' | 'downloadedAt'>>;
  /** Incremented; an absent value counts as zero. */
  readonly add?: Partial<Pick<OrderRow, 'generations'>>;
  readonly remove?: readonly Exclude<keyof OrderRow, Governed>[];
  readonly addSecretHash?: string;
  readonly where?: OrderClause;
};

/** The writes that change orders. There is no other way to change one. */
export interface OrderWrites {
  /**
   * Makes a change, with the counters it changes, in one transaction.
   *
   * @param at the moment of the change; its clock counts from here
   * @returns false when the order does not stand where the rule wants it, or the extra clause does not hold
   */
  make<Name extends OrderChangeName>(name: Name, id: OrderId, at: string, change: OrderChange<Name>): Promise<boolean>;
  /** The same as parts of a larger transaction; the order itself is the first of them. */
  parts<Name extends OrderChangeName>(name: Name, id: OrderId, at: string, change: OrderChange<Name>): Write[];
}

export function createOrderWrites(connection: TableConnection): OrderWrites {
  const order = orderEntity(connection);
  const counter = counterEntity(connection);
  const listing = listingEntity(connection);

  function patch(name: OrderChangeName, id: OrderId, at: string, change: OrderChange): Write {
    const rule: OrderRule = orderChanges[name];
    const values = { ...change.set, ...statesOf(rule, at), ...clockOf(rule, id, at, change) };
    let write = order.patch({ id }).set(values);
    const step = stepOf(name, at, change);
    if (step !== undefined) write = write.append({ history: [step] });
    if (change.addSecretHash !== undefined) write = write.append({ secretHashes: [change.addSecretHash] });
    if (change.add !== undefined) write = write.add(change.add);
    if (change.remove !== undefined) write = write.remove([...change.remove]);
    const { startedAt, downloadedAt } = change.setOnce ?? {};
    if (startedAt !== undefined) {
      write = write.data((attributes, operation) => operation.ifNotExists(attributes.startedAt, startedAt));
    }
    if (downloadedAt !== undefined) {
      write = write.data((attributes, operation) => operation.ifNotExists(attributes.downloadedAt, downloadedAt));
    }
    const { where } = change;
    return write.where(
      (attributes, operation) =>
        `${allowed(rule, attributes, operation)}${where === undefined ? '' : ` AND (${where(attributes, operation)})`}`,
    );
  }

  function parts(name: OrderChangeName, id: OrderId, at: string, change: OrderChange): Write[] {
    const count = countedBy(name);
    const counted = Object.entries(count) as [keyof OrderCount, number][];
    return [
      patch(name, id, at, change),
      ...counted
        .filter(([, more]) => more !== 0)
        .map(([counted, more]) => counter.upsert({ name: counted, shard: counterShard(id) }).add({ count: more })),
      // The admin's list names what was paid for, when it was.
      ...(count.orders === 0 ? [] : [listing.upsert({ kind: 'order', month: monthOf(at), at, id })]),
    ];
  }

  return {
    parts,
    async make(name, id, at, change) {
      const writes = parts(name, id, at, change);
      const [alone, ...others] = writes;
      if (alone !== undefined && others.length === 0) return await writeIf(alone);
      return (await writeAll({ order, counter, listing }, writes)).length === 0;
    },
  };
}

/** What the order keeps of a change; a form that was opened, or paid, is named with it. */
function stepOf(name: OrderChangeName, at: string, { set }: OrderChange): OrderStep | undefined {
  if (!isRecorded(name)) return undefined;
  return { name, at, ...(set?.paymentId === undefined ? {} : { paymentId: set.paymentId }) };
}

function statesOf({ to, paymentTo, tombstone }: OrderRule, at: string): Partial<OrderRow> {
  return {
    ...(to === undefined ? {} : { status: to }),
    ...(paymentTo === undefined ? {} : { paymentStatus: paymentTo }),
    ...(tombstone === 'becomes' ? { deletedAt: at } : {}),
  };
}

function clockOf({ clock }: OrderRule, id: OrderId, at: string, change: OrderChange): Partial<OrderRow> {
  const { wakeAt, failed } = change as Partial<OrderChange<'backOff'>>;
  if (failed !== undefined && wakeAt !== undefined) return wakeAfterFailure(failed, wakeAt);
  if (clock === undefined) return {};
  if (clock.dueIn !== 'given') return wake(id, secondsAfter(at, clock.dueIn), clock.lane);
  if (wakeAt === undefined) throw new Error('a change whose clock is given was made without one');
  return wake(id, wakeAt, clock.lane);
}

/** The condition that the order stands where the change starts. */
function allowed(rule: OrderRule, ...[attributes, operation]: Parameters<OrderClause>): string {
  const status = rule.from.map((value) => operation.eq(attributes.status, value)).join(' OR ');
  const payment = rule.paymentFrom.map((value) => operation.eq(attributes.paymentStatus, value)).join(' OR ');
  return [`(${status})`, `(${payment})`, ...tombstoneClause(rule, attributes, operation)].join(' AND ');
}

/** Asked for lazily: DynamoDB refuses the name of an attribute that no clause mentions. */
function tombstoneClause({ tombstone }: OrderRule, ...[attributes, operation]: Parameters<OrderClause>): string[] {
  if (tombstone === 'also') return [];
  return [tombstone === 'only' ? operation.exists(attributes.deletedAt) : operation.notExists(attributes.deletedAt)];
}
