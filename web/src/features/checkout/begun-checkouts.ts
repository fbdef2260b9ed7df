import { z } from 'zod';
import { PaymentId } from '#shared/ids.ts';
import { PackId } from '#shared/packs/contract.ts';

const storageKey = 'vesika.checkouts';
/** More than anybody has forms open at once. */
const mostKept = 5;

const BegunCheckout = z.object({ paymentId: PaymentId, packIds: z.array(PackId) });
type BegunCheckout = z.infer<typeof BegunCheckout>;
const BegunCheckouts = z.array(BegunCheckout);

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(store: Store): readonly BegunCheckout[] {
  try {
    return BegunCheckouts.parse(JSON.parse(store.getItem(storageKey) ?? '[]'));
  } catch {
    // What cannot be read takes nothing out of the cart.
    return [];
  }
}

function write(store: Store, begun: readonly BegunCheckout[]): void {
  store.setItem(storageKey, JSON.stringify(begun.slice(-mostKept)));
}

/** Notes what a payment is for, since the payment itself does not tell: once paid, that leaves the cart. */
export function noteCheckout(store: Store, begun: BegunCheckout): void {
  write(store, [...read(store).filter(({ paymentId }) => paymentId !== begun.paymentId), begun]);
}

/** The payment that was begun last in this browser and not seen to its end. */
export function lastCheckout(store: Store): PaymentId | undefined {
  return read(store).at(-1)?.paymentId;
}

/** Forgets a payment whose end was seen. Answers what it was for; nothing if it was begun elsewhere. */
export function endCheckout(store: Store, ended: PaymentId): readonly PackId[] {
  const begun = read(store);
  write(
    store,
    begun.filter(({ paymentId }) => paymentId !== ended),
  );
  return begun.find(({ paymentId }) => paymentId === ended)?.packIds ?? [];
}
