import { personOf } from './balances.ts';
import type { BookOrder, Books } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/**
 * An order paid with a credit reserved exactly one, captured it when the photo was delivered, and released it when the
 * credit was returned; any other order has no entry at all. A capture has its purchase, and a purchase its capture.
 */
export function reservationDifferences(books: Books): Difference[] {
  const person = personOf(books);
  const orders = new Map(books.order.map((order) => [order.id, order]));
  const entries = grouped(books.ledger, ({ orderId }) => orderId);

  const ofOrders = books.order.flatMap((order): Difference[] => {
    const moves = (entries.get(order.id) ?? []).map(({ reason }) => reason).sort();
    const expected = expectedMoves(order);
    if (moves.join() === expected.join()) return [];
    return [difference('reservation', order.id, `has ${inWords(moves)} in the ledger, not ${inWords(expected)}`)];
  });
  const ofEntries = books.ledger.flatMap(({ orderId, memberId, key }): Difference[] => {
    if (orderId === undefined) return [];
    const order = orders.get(orderId);
    if (order === undefined) return [difference('reservation', orderId, `is not there; ${key} names it`)];
    if (order.ownerId !== undefined && person(order.ownerId) === person(memberId)) return [];
    return [difference('owner', orderId, `is ${order.ownerId ?? 'a guest'}'s; ${key} is in the ledger of ${memberId}`)];
  });
  return [...ofOrders, ...ofEntries, ...purchaseDifferences(books)];
}

/** The ledger entries of a credit spent on an order. */
function expectedMoves({ status, paymentStatus, payWith }: BookOrder): string[] {
  if (payWith !== 'credit' || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return [];
  const captured = status === 'completed' ? ['capture'] : [];
  // A delivered photo may also be returned, and an order deleted before its job began.
  const released = paymentStatus === 'refunded' ? ['release'] : [];
  return [...captured, ...released, 'reserve'];
}

function purchaseDifferences(books: Books): Difference[] {
  const person = personOf(books);
  const captured = books.ledger.flatMap(({ reason, memberId, orderId }) =>
    reason === 'capture' ? [`${orderId} of ${person(memberId)}`] : [],
  );
  const purchased = books.purchase.map(({ memberId, orderId }) => `${orderId} of ${person(memberId)}`);
  const [captures, purchases] = [new Set(captured), new Set(purchased)];
  return [
    ...captured.filter((each) => !purchases.has(each)).map((each) => difference('purchase', each, 'has no purchase')),
    ...purchased.filter((each) => !captures.has(each)).map((each) => difference('purchase', each, 'has no capture')),
  ];
}

function inWords(moves: readonly string[]): string {
  return moves.length === 0 ? 'nothing' : moves.join(' and ');
}

function difference(kind: 'reservation' | 'owner' | 'purchase', order: string, says: string): Difference {
  return { kind, subject: `order ${order}`, says };
}
