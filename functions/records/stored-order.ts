import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { JobStep, OrderStatus, PaymentStatus, PayWith } from '#shared/orders/order.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** An order as the table keeps it. Times are ISO 8601 in UTC. */
export interface StoredOrder {
  readonly id: OrderId;
  readonly tool: Tool;
  /** Already validated by `ToolChoice` when the order was placed. */
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly email: string;
  readonly language: Language;
  /** The member who owns the order; a guest's order has none. */
  readonly ownerId?: MemberId | undefined;
  /** SHA-256 of every secret that opens the order: the browser's, and one for each mail that was sent. */
  readonly secretHashes: readonly string[];
  readonly folder: string;
  readonly contentType: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly payWith?: PayWith | undefined;
  readonly price: Money;
  readonly paymentId?: PaymentId | undefined;
  readonly createdAt: string;
  /** The ETag of the selfie that was checked and paid for; the worker refuses another one. */
  readonly selfieEtag?: string | undefined;
  /** When the job became due; set in the transaction that paid for it. */
  readonly queuedAt?: string | undefined;
  readonly startedAt?: string | undefined;
  /** A worker holds the job until then; afterwards another one may take it. */
  readonly leaseUntil?: string | undefined;
  readonly step?: JobStep | undefined;
  readonly endedAt?: string | undefined;
  readonly failure?: FailureCode | undefined;
  readonly report?: PhotoReport | undefined;
  readonly manifest?: EditManifest | undefined;
  readonly hasPrintSheet?: boolean | undefined;
  /** True from the end of the job until the mail about it was handed over. */
  readonly mailDue?: boolean | undefined;
  readonly selfieDeletedAt?: string | undefined;
  readonly photoDeletedAt?: string | undefined;
  /** A tombstone: the holder deleted the order, or it was never paid. */
  readonly deletedAt?: string | undefined;
  /** When the sweeper looks at the order next. */
  readonly wakeAt: string;
}
