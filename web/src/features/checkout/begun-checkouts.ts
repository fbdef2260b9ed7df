import { z } from 'zod';
import { PaymentId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';

const storageKey = 'vesika.checkouts';
/** More than the payment pages a buyer has open at the same time. */
const mostKept = 5;

const BegunCheckout = z.object({ paymentId: PaymentId, packIds: z.array(PackId) });
type BegunCheckout = z.infer<typeof BegunCheckout>;
const BegunCheckouts = z.array(BegunCheckout);

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(store: Store): readonly BegunCheckout[] {
  try {
    return BegunCheckouts.parse(JSON.parse(store.getItem(storageKey) ?? '[]'));
  } catch {
    // An unreadable entry removes nothing from the cart.
    return [];
  }
}

function write(store: Store, begun: readonly BegunCheckout[]): void {
  store.setItem(storageKey, JSON.stringify(begun.slice(-mostKept)));
}

/**
 * Stores what a payment is for, because the payment itself does not say: these items leave the cart once it is paid.
 */
export function noteCheckout(store: Store, begun: BegunCheckout): void {
  write(store, [...read(store).filter(({ paymentId }) => paymentId !== begun.paymentId), begun]);
}

/** The payment begun last in this browser whose result was not seen yet. */
export function lastCheckout(store: Store): PaymentId | undefined {
  return read(store).at(-1)?.paymentId;
}

/** Removes a payment whose result was seen. Returns what it was for; empty if it was begun elsewhere. */
export function endCheckout(store: Store, ended: PaymentId): readonly PackId[] {
  const begun = read(store);
  write(
    store,
    begun.filter(({ paymentId }) => paymentId !== ended),
  );
  return begun.find(({ paymentId }) => paymentId === ended)?.packIds ?? [];
}
