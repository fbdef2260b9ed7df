import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { balanceDifferences, erasureDifferences } from '../../scripts/ledger/balances.ts';
import type { Books } from '../../scripts/ledger/books.ts';
import { freeTrialDifferences } from '../../scripts/ledger/free-trials.ts';
import { orderPaymentDifferences } from '../../scripts/ledger/order-payments.ts';
import { packDifferences } from '../../scripts/ledger/pack-payments.ts';
import { reservationDifferences } from '../../scripts/ledger/reservations.ts';
import { brokenFreeTrials } from './free-trials.ts';
import type { HistoryWorld } from './history-world.ts';
import { type Form, leftOf } from './model-provider.ts';
import { hasFailedRefund } from './operator-steps.ts';
import { brokenRemedies, claimsWithoutNotice } from './remedies.ts';

/** The rows as the books of a stage read them (`npm run ledger -- verify`). */
function booksOf({ money, orders, profiles, erasures, triedAgain }: HistoryWorld): Books {
  return {
    member: [...profiles.values()].map(({ id, erasureId }) => ({ id, erasureId, credits: money.credits.get(id) ?? 0 })),
    ledger: money.ledger,
    purchase: [...money.purchases.values()],
    'photo-event': [],
    order: orders.all(),
    payment: [...money.payments.values()].map((payment) => asOwed(payment, orders, triedAgain)),
    counter: [],
    erasure: erasures,
    'trial-use': [...money.trials].map(([mailbox, orderId]) => ({ mailbox, orderId })),
    unreadable: [],
  };
}

/**
 * An operator has the payments whose refund failed, as the books show; every other refund is due, or was reported as
 * sent.
 */
function asOwed(
  payment: StoredPayment,
  orders: HistoryWorld['orders'],
  triedAgain: HistoryWorld['triedAgain'],
): Books['payment'][number] {
  const isTriedAgain = payment.state === 'refund_due' && triedAgain.has(payment.id);
  if (!hasFailedRefund(payment) && !isTriedAgain) return payment;
  const order = payment.purpose.kind === 'order' ? orders.find(payment.purpose.orderId) : undefined;
  return { ...payment, state: order?.paymentStatus === 'refunded' ? 'refunded' : 'refund_due' };
}

/** What is wrong at this moment, whatever is still in progress; undefined when nothing is. */
export function brokenNow(world: HistoryWorld): string | undefined {
  const [surprise] = world.surprises;
  if (surprise !== undefined) return `unexpected: ${(surprise as Error).stack}`;
  const [offence] = world.model.offences;
  if (offence !== undefined) return offence;
  const books = booksOf(world);
  const [difference] = [
    ...balanceDifferences(books),
    ...packDifferences(books),
    ...orderPaymentDifferences(books),
    ...reservationDifferences(books),
    ...erasureDifferences(books),
    ...freeTrialDifferences(books),
  ];
  if (difference !== undefined) return `${difference.subject} ${difference.says}`;
  return doubled(world) ?? moneyOfForms(world) ?? brokenRemedies(world) ?? brokenFreeTrials(world);
}

/** A duplicate entry, under any name of its member. */
function doubled({ money }: HistoryWorld): string | undefined {
  const seen = new Set<string>();
  for (const { key, memberId } of money.ledger) {
    // An entry about an order or a payment is unique by its key; an erasure changes the member's name.
    const name = key === 'grant#initial' ? `${memberId} ${key}` : key;
    if (seen.has(name)) return `${key} is in the ledger twice`;
    seen.add(name);
  }
  return undefined;
}

/** A form counted as paid without its money, or refunded while we keep it. */
function moneyOfForms(world: HistoryWorld): string | undefined {
  let revenue = 0;
  for (const form of world.model.forms) {
    const payment = world.money.payments.get(form.paymentId);
    const state = payment?.state;
    // A refund that an operator made in the provider's own panel was never ours (docs/runbook.md).
    const isByHand = payment?.state === 'refunded' && payment.refund === undefined;
    const isOurs = state === 'paid' || state === 'refund_due' || (state === 'refunded' && !isByHand);
    if (isOurs && !isTrue(form)) return `${form.paymentId} is ${state}, and the provider has no such money`;
    if (state !== 'refund_due' && state !== 'refunded' && form.refunds.size > 0) {
      return `${form.paymentId} is ${state}, and money of it went back`;
    }
    if (state === 'paid') revenue += form.amount.amountMinor;
    if (
      payment !== undefined &&
      'refund' in payment &&
      payment.refund !== undefined &&
      payment.refund.reason !== 'no_use'
    ) {
      revenue += form.amount.amountMinor - payment.refund.amountMinor;
    }
  }
  const counted = [...world.money.revenue.values()].reduce((sum, minor) => sum + minor, 0);
  return counted === revenue ? undefined : `revenue is counted as ${counted}, and is ${revenue}`;
}

/** Whether the charge is what was requested. */
function isTrue({ charged, amount, paymentId }: Form): boolean {
  const { amount: came, basketId } = charged ?? {};
  return came?.amountMinor === amount.amountMinor && came.currency === amount.currency && basketId === paymentId;
}

/** What is wrong once nothing is due any more: lost money or credits. Undefined when nothing is. */
export function lostAtRest(world: HistoryWorld): string | undefined {
  for (const form of world.model.forms) {
    const lost = lostOf(form, world);
    if (lost !== undefined) return `${form.paymentId} ${lost}`;
  }
  for (const order of world.orders.all()) {
    const unfinished = unfinishedOf(order, world);
    if (unfinished !== undefined) return `${order.id} ${unfinished}`;
  }
  for (const { id, erasesAt } of world.profiles.values()) {
    if (erasesAt !== undefined && erasesAt < world.at()) return `${id} wanted to leave, and is still there`;
  }
  return claimsWithoutNotice(world);
}

function lostOf(form: Form, { money, orders }: HistoryWorld): string | undefined {
  const payment = money.payments.get(form.paymentId);
  // A form whose URL was lost, because its process died before recording it.
  if (payment === undefined) return form.charged === undefined ? undefined : 'is charged, and not noted';
  const { state, purpose } = payment;
  if (form.charged === undefined) return state === 'failed' ? undefined : `is ${state} without money`;
  const back = form.charged.amount.amountMinor - leftOf(form);
  if (!isTrue(form)) return state === 'refunded' ? undefined : `has other money, and is ${state}`;
  if (state === 'refunded') {
    const ours = payment.refundedMinor ?? form.amount.amountMinor;
    return ours === back ? undefined : `says ${ours} went back, the provider ${back}`;
  }
  if (state !== 'paid') return `is charged, and ${state}`;
  if (purpose.kind === 'packs') {
    const isGiven = money.ledger.some(({ key }) => key === `purchase#${payment.id}`);
    return isGiven ? undefined : 'is paid, and its credits are not there';
  }
  const order = orders.find(purpose.orderId);
  return order?.status === 'completed' ? undefined : `is paid, and its order is ${order?.status}`;
}

function unfinishedOf(order: StoredOrder, { money }: HistoryWorld): string | undefined {
  const { status, paymentStatus, deletedAt, paymentId } = order;
  if (status === 'processing') return 'is still being made';
  if (paymentStatus === 'awaiting' && deletedAt === undefined) return 'still awaits money';
  if (status === 'pending' && paymentStatus === 'paid') return 'is paid, and has no worker';
  if (status === 'failed' && paymentStatus !== 'refunded') return 'failed, and nothing went back';
  if (status === 'pending' && deletedAt === undefined) return 'is unpaid, and not forgotten';
  const payment = paymentId === undefined ? undefined : money.payments.get(paymentId);
  const givenBack = status === 'completed' && order.remedy !== undefined;
  if (givenBack && paymentStatus !== 'refunded' && payment?.state !== 'refunded') return 'was given back for nothing';
  return undefined;
}

/** An open difference to the provider's list although the money is as requested. */
export async function differing({ reconciliations, model }: HistoryWorld): Promise<string | undefined> {
  const open = await reconciliations.listOpen();
  const wrong = open.find(({ paymentId }) => model.forms.some((form) => form.paymentId === paymentId && isTrue(form)));
  return wrong && `${wrong.paymentId} differs from the list: ${wrong.kind}, ${wrong.ours}, ${wrong.theirs}`;
}

/** The time by which the sweeper has to settle a payment, when everything works from now on. */
export function givenBy(world: HistoryWorld): ReadonlyMap<Form['paymentId'], string> {
  const due = world.model.forms.flatMap((form): [Form['paymentId'], string][] => {
    const payment = world.money.payments.get(form.paymentId);
    if (form.status !== 'paid' || (payment?.state !== 'awaiting' && payment?.state !== 'failed')) return [];
    // A failed poll is postponed by six hours at most; the last one is a day after the form was opened.
    const latest = [hoursAfter(world.at(), 6), hoursAfter(form.createdAt, 24)].sort().at(-1) ?? '';
    return [[form.paymentId, [payment.wakeAt, latest].sort()[0] ?? latest]];
  });
  return new Map(due);
}
