import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { Tool } from '#shared/tools/tool.ts';

/** What an Idempotency-Key stands for: who used it, and for which request. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** How placing went: written, or why not. */
export type Placed = 'placed' | 'folder_taken' | 'key_used';

/** The port to the stored orders, as placing, reading and deleting need them. */
export interface Orders {
  /** Writes a new order, claims its folder and notes the idempotency key, all or nothing. */
  place(order: StoredOrder, request: IdempotentRequest | undefined): Promise<Placed>;
  /** The order an Idempotency-Key made, with the hash of the request that made it. */
  findByKey(scope: string, key: string): Promise<{ order: StoredOrder; requestHash: string } | undefined>;
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** A page of a member's orders, newest first, without the deleted ones. */
  listOf(
    memberId: MemberId,
    limit: number,
    cursor?: string,
  ): Promise<{ orders: StoredOrder[]; cursor?: string | undefined }>;
  latestOf(memberId: MemberId, tool: Tool | undefined): Promise<StoredOrder | undefined>;
  /** Accepts one more secret for an order that nobody has paid for yet. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /** Turns an order into a tombstone; false when it moved on meanwhile. */
  markDeleted(id: OrderId, transition: 'discard' | 'remove', at: string): Promise<boolean>;
  /** The address of a member, or undefined when there is no profile. */
  findMemberEmail(memberId: MemberId): Promise<string | undefined>;
}
