import type { MemberId } from '#shared/ids.ts';
import type { StoredOrder } from './stored-order.ts';

/** The newest orders of a member, or the guest orders of an e-mail; a hundred at most. */
export type ListOrdersOf = (owner: { memberId: MemberId } | { email: string }) => Promise<StoredOrder[]>;
