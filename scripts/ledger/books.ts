import { z } from 'zod';
import { counterNames } from '#functions/table/counter.entity.ts';
import { ledgerReasons } from '#functions/table/ledger.entity.ts';
import { Money } from '#shared/money.ts';
import { OrderStatus, PaymentStatus, PayWith } from '#shared/orders/order.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { keptMinor } from '#shared/payments/kept-money.ts';

const whole = z.number().int();

/** The purpose of a payment, as far as the books need it. */
const BookPurpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: z.string() }),
  z.object({
    kind: z.literal('packs'),
    memberId: z.string(),
    packs: z.array(z.object({ name: z.string(), credits: whole })).min(1),
  }),
]);

/** The fields of each row that the books need; all others are not read. */
const bookRows = {
  member: z.object({ id: z.string(), credits: whole, erasureId: z.string().optional() }),
  ledger: z.object({
    memberId: z.string(),
    key: z.string(),
    reason: z.enum(ledgerReasons),
    delta: whole,
    orderId: z.string().optional(),
    paymentId: z.string().optional(),
    eventId: z.string().optional(),
  }),
  purchase: z.object({ memberId: z.string(), orderId: z.string() }),
  order: z.object({
    id: z.string(),
    ownerId: z.string().optional(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    payWith: PayWith.optional(),
    paymentId: z.string().optional(),
    /** The mailbox, as a digest, whose free trial started it. */
    trial: z.string().optional(),
    deletedAt: z.string().optional(),
    remedy: z.object({ kind: z.string(), orderId: z.string().optional() }).optional(),
    replaces: z.object({ orderId: z.string() }).optional(),
  }),
  payment: z.object({
    id: z.string(),
    purpose: BookPurpose,
    memberId: z.string().optional(),
    state: PaymentState,
    amount: Money,
    createdAt: z.string(),
    paidAt: z.string().optional(),
    refundedAt: z.string().optional(),
    refund: z.object({ amountMinor: whole }).optional(),
    provider: z.string(),
    providerPaymentId: z.string().optional(),
  }),
  counter: z.object({ name: z.enum(counterNames), count: whole }),
  erasure: z.object({ id: z.string(), moneyRows: whole }),
  'photo-event': z.object({
    id: z.string(),
    ownerId: z.string(),
    boughtCredits: whole.optional(),
  }),
  'trial-use': z.object({ mailbox: z.string(), orderId: z.string().optional() }),
} as const;

/** The entities about money, credits, and their counters. */
export type BookEntity = keyof typeof bookRows;
export const bookEntities = Object.keys(bookRows) as readonly BookEntity[];

/** The attributes the books read of any row. */
export const bookAttributes: readonly string[] = [
  ...new Set(Object.values(bookRows).flatMap(({ shape }) => Object.keys(shape))),
];

type BookRow<Entity extends BookEntity> = z.infer<(typeof bookRows)[Entity]>;
export type BookEntry = BookRow<'ledger'>;
export type BookOrder = BookRow<'order'>;
export type BookPayment = BookRow<'payment'>;

/** The credits a payment was for; none for an order. */
export function soldCredits({ purpose }: BookPayment): number {
  return purpose.kind === 'packs' ? purpose.packs.reduce((sum, { credits }) => sum + credits, 0) : 0;
}

/** What is left of a payment, in minor units. */
export function keptOf({ refund, ...payment }: BookPayment): number {
  return keptMinor({ ...payment, refundedMinor: refund?.amountMinor });
}

/** The rows of a stage as its books: balances and their reasons. */
export type Books = { readonly [Entity in BookEntity]: readonly BookRow<Entity>[] } & {
  /** Rows that do not match the schema of their entity. */
  readonly unreadable: readonly string[];
};

/** Reads raw rows of the table as books. */
export function booksOf(rows: readonly { readonly __edb_e__: string; readonly [attribute: string]: unknown }[]): Books {
  const unreadable: string[] = [];
  const of = <Entity extends BookEntity>(entity: Entity): BookRow<Entity>[] =>
    rows
      .filter(({ __edb_e__: name }) => name === entity)
      .flatMap((row) => {
        const parsed = bookRows[entity].safeParse(row);
        if (parsed.success) return [parsed.data as BookRow<Entity>];
        const places = parsed.error.issues.map(({ path }) => path.join('.'));
        unreadable.push(
          `${entity} ${String(row['id'] ?? row['key'] ?? row['name'] ?? row['mailbox'])}: ${places.join(', ')}`,
        );
        return [];
      });
  return {
    member: of('member'),
    ledger: of('ledger'),
    purchase: of('purchase'),
    order: of('order'),
    payment: of('payment'),
    counter: of('counter'),
    erasure: of('erasure'),
    'photo-event': of('photo-event'),
    'trial-use': of('trial-use'),
    unreadable,
  };
}
