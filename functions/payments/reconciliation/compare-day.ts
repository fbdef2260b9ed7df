import type { Period, ProviderMovement, UnknownLine } from '#functions/payments/payment-provider.ts';
import { type SettlePaymentDeps, settlePayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { logger } from '#functions/platform/logger.ts';
import { PaymentId } from '#shared/ids.ts';
import { shopDayAfter, shopDayOf, startOfShopDay } from '#shared/shop-day.ts';
import { compareOne } from './compare-one.ts';
import { compareRefund } from './compare-refund.ts';
import type { Found } from './difference.ts';
import { inWords } from './in-words.ts';
import type { Reconciliations } from './reconciliations.ts';

export interface CompareDayDeps extends SettlePaymentDeps {
  readonly reconciliations: Reconciliations;
  /** The provider's list of a day; fetched once, however many days need it. */
  listTheirs(day: string): Promise<readonly (ProviderMovement | UnknownLine)[]>;
}

/** A day of the shop as a period. */
export function periodOf(day: string): Period {
  return { from: startOfShopDay(day), to: startOfShopDay(shopDayAfter(day, 1)) };
}

/**
 * Compares a day of the provider's list with ours, and a day of ours with the provider's. Money that the provider has
 * and that is not paid here is settled first, as after a lost callback; what remains is a difference, and so is what
 * could not be compared.
 *
 * @throws Error when the provider does not return its list
 */
export async function compareDay(day: string, deps: CompareDayDeps): Promise<Found[]> {
  const theirs = await deps.listTheirs(day);
  const movements = theirs.filter((line) => line.kind !== 'unknown');
  const found: (Found | undefined)[] = [];
  for (const movement of movements.filter(({ kind }) => kind === 'payment')) {
    found.push(await compareOne(aboutLine(day, movement), () => compareTheirs(day, movement, deps)));
  }
  const ours = await deps.reconciliations.listMoved('payment', periodOf(day));
  for (const id of ours) found.push(await compareOne({ day, paymentId: id }, () => compareOurs(day, id, deps)));

  const sentBack = new Set<PaymentId>();
  for (const movement of movements.filter(({ kind }) => kind === 'refund')) {
    const compare = async () => {
      const payment = await findOurs(movement, deps);
      if (payment === undefined) return unknownOf('unknown_refund', day, movement);
      sentBack.add(payment.id);
      return undefined;
    };
    found.push(await compareOne(aboutLine(day, movement), compare));
  }
  found.push(...(await compareRefunds(day, sentBack, deps)));
  for (const { lineType, providerPaymentId, description } of theirs.filter((line) => line.kind === 'unknown')) {
    found.push({ kind: 'unknown_line', day, lineType, providerPaymentId, ours: 'unknown', theirs: description });
  }
  return found.filter((each) => each !== undefined);
}

/** Compares the refunds of a day, and of some more payments, with what the provider says. */
export async function compareRefunds(
  day: string,
  alsoOf: ReadonlySet<PaymentId>,
  deps: CompareDayDeps,
): Promise<Found[]> {
  const weSent = await deps.reconciliations.listMoved('refund', periodOf(day));
  const found: (Found | undefined)[] = [];
  for (const id of new Set([...alsoOf, ...weSent])) {
    found.push(await compareOne({ day, paymentId: id }, () => compareRefund(day, id, deps)));
  }
  return found.filter((each) => each !== undefined);
}

/** Identifies a difference about a line before the line was looked up. */
function aboutLine(day: string, { providerPaymentId, basketId }: ProviderMovement) {
  return { day, paymentId: PaymentId.safeParse(basketId).data, providerPaymentId };
}

async function findOurs({ basketId }: ProviderMovement, deps: CompareDayDeps): Promise<StoredPayment | undefined> {
  const id = PaymentId.safeParse(basketId);
  const payment = id.success ? await deps.payments.find(id.data) : undefined;
  return payment?.provider === deps.provider.id ? payment : undefined;
}

/** Money the provider has. */
async function compareTheirs(
  day: string,
  movement: ProviderMovement,
  deps: CompareDayDeps,
): Promise<Found | undefined> {
  const seen = await findOurs(movement, deps);
  if (seen === undefined) return unknownOf('unknown_payment', day, movement);
  const payment = await settled(seen, deps);
  const { id: paymentId, amount, state } = payment;
  const { providerPaymentId } = movement;
  const about = { day, paymentId, providerPaymentId, theirs: inWords(movement) };
  const ours = `${inWords(amount)}, ${state}`;
  const isSame = movement.amountMinor === amount.amountMinor && movement.currency === amount.currency;
  if (!isSame) return { ...about, kind: 'other_amount', ours };
  if (!isGiven(payment)) return { ...about, kind: 'not_given', ours };
  const paidAs = 'providerPaymentId' in payment ? payment.providerPaymentId : undefined;
  // A payment that an operator settled manually may lack the provider's id.
  return paidAs === undefined || paidAs === providerPaymentId
    ? undefined
    : { ...about, kind: 'paid_twice', ours: `${ours} as ${paidAs}` };
}

/** Whether the money was used for its purpose, or its refund has become due since. */
function isGiven({ state }: StoredPayment): boolean {
  return state === 'paid' || state === 'refund_due' || state === 'refunded';
}

/** The payment after one more attempt to settle it. A failure becomes a difference and does not hide others. */
async function settled(seen: StoredPayment, deps: CompareDayDeps): Promise<StoredPayment> {
  try {
    await settlePayment(seen, deps);
  } catch (error) {
    logger.error('settlement failed at the reconciliation', { payment: seen.id, error: error as Error });
  }
  return (await deps.payments.find(seen.id)) ?? seen;
}

/**
 * Money that is paid here on this day. It arrived between the opening of its form and the moment we learned of it; the
 * provider's clock may be slightly off.
 */
async function compareOurs(day: string, id: PaymentId, deps: CompareDayDeps): Promise<Found | undefined> {
  const payment = await deps.payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} is listed and does not exist`);
  // Lists of a former provider are not available any more.
  if (payment.provider !== deps.provider.id) return undefined;
  for (let on = shopDayOf(payment.createdAt); on <= shopDayAfter(day, 1); on = shopDayAfter(on, 1)) {
    const theirs = await deps.listTheirs(on);
    if (theirs.some((line) => line.kind === 'payment' && line.basketId === id)) return undefined;
  }
  const ours = `${inWords(payment.amount)}, ${payment.state}`;
  const providerPaymentId = 'providerPaymentId' in payment ? payment.providerPaymentId : undefined;
  return { kind: 'missing_payment', day, paymentId: id, providerPaymentId, ours, theirs: 'not in the list' };
}

function unknownOf(kind: 'unknown_payment' | 'unknown_refund', day: string, movement: ProviderMovement): Found {
  const { providerPaymentId, basketId } = movement;
  const theirs = `${inWords(movement)}${basketId === '' ? '' : ` for ${basketId}`}`;
  return { kind, day, providerPaymentId, ours: 'unknown', theirs };
}
