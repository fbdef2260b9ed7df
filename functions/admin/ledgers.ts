import type { MemberId, PaymentId } from '#shared/ids.ts';
import type { ListingPlace } from './admin-lists.ts';
import type { MovedPayment } from './payment-movements.ts';

/** What is listed by month and time. */
export type ListedKind = 'member' | 'order' | 'payment' | 'refund';

/** An exported entry of the credit ledger. */
export interface ExportedEntry {
  readonly memberId: MemberId;
  readonly key: string;
  readonly reason: string;
  readonly delta: number;
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly at: string;
}

/** The port to the data of exports and charts. */
export interface Ledgers {
  /** Rows of a kind of one month (`2026-11`), newest first, after the given row. */
  listPlaces(
    kind: ListedKind,
    month: string,
    limit: number,
    after?: ListingPlace,
  ): Promise<{ rows: ListingPlace[]; next?: ListingPlace | undefined }>;
  findPayment(id: PaymentId): Promise<MovedPayment | undefined>;
  /** Every entry of a member, oldest first. */
  listEntries(id: MemberId): Promise<ExportedEntry[]>;
}
