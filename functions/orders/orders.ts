import type { QueuedOrder, StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { IdempotentRequest } from '#functions/platform/idempotency-key.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** The outcome of placing: written, or why not. */
export type Placed = 'placed' | 'folder_taken' | 'key_used';

/** The e-mail of an order and, for a picture under a draft key, the folder it moves to. */
export interface NewEmail {
  readonly email: string;
  readonly nextFolder?: string | undefined;
}

/** The outcome of setting the e-mail: written, or why not. */
export type EmailSet = 'noted' | 'folder_taken' | 'order_moved_on';

/** Other options of an order, with their consequences. */
export interface OptionsChange extends Pick<UnpaidOrder, 'options' | 'engine' | 'price' | 'declarations'> {
  /** Whether the check of the selfie would have the same outcome. */
  readonly keepsOutcome: boolean;
}

/** The port to the stored orders, for placing, reading and deleting. */
export interface Orders {
  /** Writes a new order, its folder and the idempotency key, all or nothing. */
  place(order: StoredOrder, request: IdempotentRequest | undefined): Promise<Placed>;
  /** The order made with an Idempotency-Key, and the hash of that request. */
  findByKey(scope: string, key: string): Promise<{ order: StoredOrder; requestHash: string } | undefined>;
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** A page of a member's orders, newest first, without deleted and unpaid ones. */
  listOf(
    memberId: MemberId,
    limit: number,
    cursor?: string,
  ): Promise<{ orders: StoredOrder[]; cursor?: string | undefined }>;
  latestOf(memberId: MemberId, tool: Tool | undefined): Promise<StoredOrder | undefined>;
  /** Adds a secret to an unpaid order. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /**
   * Sets the e-mail of a guest's order and, where a folder is given, the folder its picture moves to. A folder is
   * assigned to one order, and once per order.
   */
  setEmail(id: OrderId, address: NewEmail, at: string): Promise<EmailSet>;
  /** Points the order to its moved picture; false when the order changed since it was copied. */
  assignFolder(copied: UnpaidOrder, at: string): Promise<boolean>;
  /** Stores other options; false when the order changed, or has other options than the ones read. */
  changeOptions(seen: UnpaidOrder, change: OptionsChange, at: string): Promise<boolean>;
  /**
   * Records the download of the finished photo and keeps the time of the first; false when it is not available any
   * more.
   */
  noteDownload(id: OrderId, at: string): Promise<boolean>;
  /** Turns an order into a tombstone; false when it changed meanwhile. */
  markDeleted(id: OrderId, transition: 'discard' | 'remove', at: string): Promise<boolean>;
  /**
   * Turns a paid order whose job has not begun into a tombstone, and releases the credit or marks the refund due in the
   * same transaction. False when a worker began first.
   */
  withdraw(order: QueuedOrder, at: string): Promise<boolean>;
  /** Whether the full amount of a payment is here, and no part of it is to be refunded. */
  isMoneyKept(id: PaymentId): Promise<boolean>;
  /** The e-mail of a member, or undefined when there is no profile. */
  findMemberEmail(memberId: MemberId): Promise<string | undefined>;
}
