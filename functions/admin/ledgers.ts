import type { MemberId, PaymentId } from '#shared/ids.ts';
import type { ListingPlace } from './admin-lists.ts';
import type { MovedPayment } from './payment-movements.ts';

/** What is listed by months, by when it happened. */
export type ListedKind = 'member' | 'order' | 'payment' | 'refund';

/** An entry of the credit ledger, as it is exported. */
export interface ExportedEntry {
  readonly memberId: MemberId;
  readonly key: string;
  readonly reason: string;
  readonly delta: number;
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly at: string;
}

/** The port to what is exported and drawn over days. */
export interface Ledgers {
  /** Rows of a kind of one month (`2026-11`), newest first, after a row if one is given. */
  listPlaces(
    kind: ListedKind,
    month: string,
    limit: number,
    after?: ListingPlace,
  ): Promise<{ rows: ListingPlace[]; next?: ListingPlace | undefined }>;
  findPayment(id: PaymentId): Promise<MovedPayment | undefined>;
  /** Every entry of a member, the oldest first. */
  listEntries(id: MemberId): Promise<ExportedEntry[]>;
}
