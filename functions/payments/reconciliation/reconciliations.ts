import type { Period } from '#functions/payments/payment-provider.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { Difference, Found } from './difference.ts';

/** The port to our payments by day, and to their differences. */
export interface Reconciliations {
  /** The payments that were paid or refunded in a period. */
  listMoved(kind: 'payment' | 'refund', period: Period): Promise<readonly PaymentId[]>;
  /** The last day that was compared with the provider's list; undefined before the first. */
  findLastDay(provider: PaymentProviderId): Promise<string | undefined>;
  noteDay(provider: PaymentProviderId, day: string): Promise<void>;
  /** Stores a difference. False when it is already open or accepted. */
  note(provider: PaymentProviderId, found: Found, at: string): Promise<boolean>;
  /** All differences that are neither closed nor accepted, of every provider. */
  listOpen(): Promise<readonly Difference[]>;
  /** Accepts an open difference. False when no difference with this key is open. */
  accept(key: string, because: string, at: string): Promise<boolean>;
  /** Closes a difference; it is deleted after some months. */
  close(difference: Difference, at: string): Promise<void>;
}
