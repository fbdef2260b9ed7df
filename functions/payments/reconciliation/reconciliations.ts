import type { Period } from '#functions/payments/payment-provider.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { Difference, Found } from './difference.ts';

/** The port to our side of the books by their days, and to what was found in them. */
export interface Reconciliations {
  /** The payments whose money came, or went back, in a period. */
  listMoved(kind: 'payment' | 'refund', period: Period): Promise<readonly PaymentId[]>;
  /** The last day that was held against the provider's list; undefined before the first. */
  findLastDay(provider: PaymentProviderId): Promise<string | undefined>;
  noteDay(provider: PaymentProviderId, day: string): Promise<void>;
  /** Keeps a difference. False when it is known, and open or accepted. */
  note(provider: PaymentProviderId, found: Found, at: string): Promise<boolean>;
  /** What is neither closed nor accepted, of every provider. */
  listOpen(): Promise<readonly Difference[]>;
  /** An open difference may stay as it is. False when none of this key is open. */
  accept(key: string, because: string, at: string): Promise<boolean>;
  /** A difference is gone; it is forgotten after some months. */
  close(difference: Difference, at: string): Promise<void>;
}
