import type { QueuedOrder, StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** What an Idempotency-Key stands for: who used it, and for which request. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** How placing went: written, or why not. */
export type Placed = 'placed' | 'folder_taken' | 'key_used';

/** Where the link goes, and where the picture of an order belongs that lies under a draft key. */
export interface NewEmail {
  readonly email: string;
  readonly nextFolder?: string | undefined;
}

/** How noting an address went: written, or why not. */
export type EmailSet = 'noted' | 'folder_taken' | 'order_moved_on';

/** Other options of an order, with what follows from them. */
export interface OptionsChange extends Pick<UnpaidOrder, 'options' | 'engine' | 'price' | 'declarations'> {
  /** Whether the selfie would come out of its check as before. */
  readonly keepsOutcome: boolean;
}

/** The port to the stored orders, as placing, reading and deleting need them. */
export interface Orders {
  /** Writes a new order, claims its folder and notes the idempotency key, all or nothing. */
  place(order: StoredOrder, request: IdempotentRequest | undefined): Promise<Placed>;
  /** The order an Idempotency-Key made, with the hash of the request that made it. */
  findByKey(scope: string, key: string): Promise<{ order: StoredOrder; requestHash: string } | undefined>;
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** A page of a member's orders, newest first, without the deleted ones and those nobody paid for. */
  listOf(
    memberId: MemberId,
    limit: number,
    cursor?: string,
  ): Promise<{ orders: StoredOrder[]; cursor?: string | undefined }>;
  latestOf(memberId: MemberId, tool: Tool | undefined): Promise<StoredOrder | undefined>;
  /** Accepts one more secret for an order that nobody has paid for yet. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /**
   * Notes where a guest's link goes and, where a folder is given, that the picture is to be copied there. A folder is
   * claimed, and noted once.
   */
  setEmail(id: OrderId, address: NewEmail, at: string): Promise<EmailSet>;
  /** The picture lies where it was to be copied; false when the order is no longer the one that was copied. */
  assignFolder(copied: UnpaidOrder, at: string): Promise<boolean>;
  /** Notes other options; false when the order moved on, or has other options by now than those that were seen. */
  changeOptions(seen: UnpaidOrder, change: OptionsChange, at: string): Promise<boolean>;
  /** Notes that the finished photo is taken, and keeps the first moment; false when it can no longer be. */
  noteDownload(id: OrderId, at: string): Promise<boolean>;
  /** Turns an order into a tombstone; false when it moved on meanwhile. */
  markDeleted(id: OrderId, transition: 'discard' | 'remove', at: string): Promise<boolean>;
  /**
   * Turns a paid order into a tombstone whose job has not begun; in the same transaction the credit is back, or the money
   * is owed. False when a worker was faster.
   */
  withdraw(order: QueuedOrder, at: string): Promise<boolean>;
  /** Whether all the money of a payment is here, and nothing of it is to go back. */
  isMoneyKept(id: PaymentId): Promise<boolean>;
  /** The address of a member, or undefined when there is no profile. */
  findMemberEmail(memberId: MemberId): Promise<string | undefined>;
}
