import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { csv } from '#functions/platform/csv.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { ExportKind } from '#shared/admin/export-contract.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { shopDayOf } from '#shared/shop-day.ts';
import type { AdminLists, ListingPlace } from './admin-lists.ts';
import type { Ledgers, ListedKind } from './ledgers.ts';
import { decimal, movementColumns, movementRow, movementsOf } from './payment-movements.ts';
import { walkMonths } from './walk-months.ts';

/** How many listed rows one call reads: far below the size and time limits of a function. */
const rowsPerPage = 100;
const membersPerPage = 25;
/** A year and a day: a longer period takes two exports. */
const mostDays = 366;
const dayMs = 24 * 3600 * 1000;

export interface ExportDeps {
  readonly lists: Pick<AdminLists, 'findOrder'>;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Page {
  readonly rows: readonly (readonly string[])[];
  readonly cursor?: string | undefined;
}

const orderColumns = [
  ...['order', 'paid_at', 'tool', 'status', 'payment_status', 'paid_by', 'price', 'currency', 'payment', 'member'],
  ...['created_at', 'ended_at', 'deleted_at'],
];
const entryColumns = ['at', 'member', 'entry', 'reason', 'credits', 'order', 'payment', 'event'];
const columns = { orders: orderColumns, payments: movementColumns, ledger: entryColumns } as const;

/**
 * A page of orders by the time of their payment, of movements of money or of ledger entries, within the requested days.
 * It contains no personal data: a member is an id, a guest is blank.
 *
 * @throws ValidationFailed when the period ends before it begins or is longer than a year, or the cursor is foreign
 */
export async function exportRows(
  kind: ExportKind,
  { cursor, ...period }: Period & { readonly cursor?: string | undefined },
  deps: ExportDeps,
): Promise<{ csv: string; cursor?: string | undefined }> {
  const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1;
  if (days < 1 || days > mostDays) throw new ValidationFailed([{ pointer: '/to', code: 'invalid' }]);
  const page = await pages[kind](cursor, period, deps);
  return { csv: csv([...(cursor === undefined ? [columns[kind]] : []), ...page.rows]), cursor: page.cursor };
}

const pages = { orders: orderPage, payments: paymentPage, ledger: ledgerPage } as const;

/** Rows of a list within the period, newest first; the walk ends at the first row before it. */
async function placesOf(
  kind: ListedKind,
  { from, to }: Period,
  { cursor, ledgers, clock }: { cursor: string | undefined; ledgers: Ledgers; clock: Clock },
) {
  const list = (month: string, limit: number, after: ListingPlace | undefined) =>
    ledgers.listPlaces(kind, month, limit, after);
  const walked = await walkMonths(rowsPerPage, cursor, { list, now: newestOf(to, clock()) });
  const last = walked.rows.at(-1);
  const isPast = last !== undefined && shopDayOf(last.at) < from;
  const rows = walked.rows.filter(({ at }) => from <= shopDayOf(at) && shopDayOf(at) <= to);
  return { rows, cursor: isPast ? undefined : walked.cursor };
}

/**
 * Where the walk begins. The shop's day may end after UTC's, but never a whole day later. The future is skipped, or a
 * period in another millennium would cost a query per month.
 */
function newestOf(to: string, now: Date): Date {
  return new Date(Math.min(Date.parse(to) + 2 * dayMs, now.getTime()));
}

async function orderPage(from: string | undefined, period: Period, deps: ExportDeps): Promise<Page> {
  const { rows, cursor } = await placesOf('order', period, { ...deps, cursor: from });
  const found = await Promise.all(
    rows.map(async ({ at, id }) => ({ at, order: await deps.lists.findOrder(OrderId.parse(id)) })),
  );
  return { rows: found.flatMap(({ at, order }) => (order === undefined ? [] : [orderRow(order, at)])), cursor };
}

function orderRow(order: StoredOrder, paidAt: string): string[] {
  const { id, tool, status, paymentStatus, payWith = '', price, paymentId = '', ownerId = '', createdAt } = order;
  return [
    ...[id, paidAt, tool, status, paymentStatus, payWith, decimal(price.amountMinor), price.currency],
    ...[paymentId, ownerId, createdAt, 'endedAt' in order ? order.endedAt : '', order.deletedAt ?? ''],
  ];
}

/** Payments first, then refunds: two lists, one after the other. */
async function paymentPage(from: string | undefined, period: Period, { ledgers, clock }: ExportDeps): Promise<Page> {
  const isBack = from?.startsWith('refund') === true;
  const kind = isBack ? 'refund' : 'payment';
  const inList = from?.slice(kind.length + 1);
  const { rows, cursor } = await placesOf(kind, period, { cursor: inList === '' ? undefined : inList, ledgers, clock });
  const found = await Promise.all(
    rows.map(async ({ id }) => {
      const payment = await ledgers.findPayment(PaymentId.parse(id));
      const moved = payment && movementsOf(payment).find((movement) => movement.kind === kind);
      return payment === undefined || moved === undefined ? [] : [movementRow(payment, moved)];
    }),
  );
  if (cursor !== undefined) return { rows: found.flat(), cursor: `${kind}.${cursor}` };
  return { rows: found.flat(), cursor: isBack ? undefined : 'refund.' };
}

/** The entries of one member after the other; members who joined after the period have none in it. */
async function ledgerPage(from: string | undefined, period: Period, { ledgers, clock }: ExportDeps): Promise<Page> {
  const list = (month: string, limit: number, after: ListingPlace | undefined) =>
    ledgers.listPlaces('member', month, limit, after);
  const { rows, cursor } = await walkMonths(membersPerPage, from, { list, now: newestOf(period.to, clock()) });
  const entries = await Promise.all(rows.map(({ id }) => ledgers.listEntries(MemberId.parse(id))));
  const within = entries.flat().filter(({ at }) => period.from <= shopDayOf(at) && shopDayOf(at) <= period.to);
  return {
    rows: within.map(({ at, memberId, key, reason, delta, orderId = '', paymentId = '', eventId = '' }) => [
      ...[at, memberId, key, reason, String(delta), orderId, paymentId, eventId],
    ]),
    cursor,
  };
}
