import { personOf } from './balances.ts';
import { type BookEntry, type BookPayment, type Books, soldCredits } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/** States in which the credits of packs are the member's, or were. */
const mayHaveGiven: readonly string[] = ['paid', 'refund_due', 'refunded'];

/**
 * Every paid payment for packs has added exactly its credits, every bought credit has its paid payment, and credits are
 * taken back only with a refund.
 */
export function packDifferences(books: Books): Difference[] {
  const person = personOf(books);
  const bought = grouped(books.ledger, ({ reason, paymentId }) => (reason === 'purchase' ? paymentId : undefined));
  const takenBack = grouped(books.ledger, ({ reason, paymentId }) => (reason === 'refund' ? paymentId : undefined));
  const payments = new Map(books.payment.map((payment) => [payment.id, payment]));

  const ofPayments = books.payment.flatMap((payment) => {
    const { id, purpose } = payment;
    if (purpose.kind !== 'packs') return [];
    const [given = [], back = []] = [bought.get(id), takenBack.get(id)];
    const wrong = wrongCredits(payment, given, back);
    const others = [...given, ...back].filter(({ memberId }) => person(memberId) !== person(purpose.memberId));
    return [
      ...(wrong === undefined ? [] : [difference('packs', id, wrong)]),
      ...others.map(({ key, memberId }) => difference('owner', id, `${key} is in the ledger of ${memberId}`)),
    ];
  });
  const ofEntries = [...bought.keys(), ...takenBack.keys()]
    .filter((id) => payments.get(id)?.purpose.kind !== 'packs')
    .map((id) => difference('packs', id, 'the ledger names it, and it is no payment for packs'));
  return [...ofPayments, ...ofEntries];
}

function wrongCredits(
  payment: BookPayment,
  given: readonly BookEntry[],
  back: readonly BookEntry[],
): string | undefined {
  const { state } = payment;
  const sold = soldCredits(payment);
  const sum = (entries: readonly BookEntry[]) => entries.reduce((total, { delta }) => total + delta, 0);
  if (!mayHaveGiven.includes(state) && given.length > 0) return `brought ${sum(given)} credits and is ${state}`;
  const gives = state === 'paid' || given.length > 0;
  if (gives && sum(given) !== sold) return `sold ${sold} credits, the ledger got ${sum(given)}`;
  if (-sum(back) > sum(given)) return `brought ${sum(given)} credits, ${-sum(back)} were taken back`;
  // A payment refunded before it was credited took nothing from the ledger either.
  if (state === 'refunded' && given.length > 0 && back.length === 0) return 'the money went back, the credits stayed';
  return undefined;
}

function difference(kind: 'packs' | 'owner', id: string, says: string): Difference {
  return { kind, subject: `payment ${id}`, says };
}
