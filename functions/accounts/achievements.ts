import type { Payment, Purchase } from '#functions/personal-records/transactions.ts';
import { daysAfter } from '#functions/platform/clock.ts';
import type { Achievements } from '#shared/accounts/wallet.ts';
import { keptMinor } from '#shared/payments/kept-money.ts';

/** Spent kuruş that make a premium user, and the days within which a conversion makes an active one (section 9). */
const premiumKurus = 5000;
const activeDays = 30;

/** What a member has reached, since when, and otherwise what is missing. */
export function achievementsOf(payments: readonly Payment[], purchases: readonly Purchase[], now: Date): Achievements {
  const conversions = conversionsOf(payments, purchases);
  const [first] = conversions;
  return {
    firstConversion: { reached: first !== undefined, since: first },
    premiumUser: premiumSince(payments),
    activeUser: activeSince(conversions, now),
  };
}

/** When photos were paid by credit or card, earliest first. Returned photos do not count. */
function conversionsOf(payments: readonly Payment[], purchases: readonly Purchase[]): string[] {
  const byCard = payments.filter((payment) => payment.orderId !== undefined && keptMinor(payment) > 0).map(paidAt);
  const byCredit = purchases.filter(({ refundedAt }) => refundedAt === undefined).map(({ createdAt }) => createdAt);
  return [...byCredit, ...byCard].sort();
}

/** Reached with the payment that completed the sum. Dollars are not converted, so they do not count. */
function premiumSince(payments: readonly Payment[]): Achievements['premiumUser'] {
  const inLira = payments.filter((payment) => payment.amount.currency === 'TRY' && keptMinor(payment) > 0);
  let spentKurus = 0;
  for (const payment of inLira.sort((one, other) => (paidAt(one) < paidAt(other) ? -1 : 1))) {
    spentKurus += keptMinor(payment);
    if (spentKurus >= premiumKurus) return { reached: true, since: paidAt(payment) };
  }
  return { reached: false, missing: { amountMinor: premiumKurus - spentKurus, currency: 'TRY' } };
}

/** Active since the conversion after the last gap of thirty days. */
function activeSince(conversions: readonly string[], now: Date): Achievements['activeUser'] {
  const last = conversions.at(-1);
  if (last === undefined || last < daysAfter(now, -activeDays)) return { reached: false };
  const begins = conversions.findLastIndex((at, index) => {
    const before = conversions[index - 1];
    return before === undefined || before < daysAfter(at, -activeDays);
  });
  return { reached: true, since: conversions[begins], until: daysAfter(last, activeDays) };
}

const paidAt = (payment: Payment): string => payment.paidAt ?? payment.createdAt;
