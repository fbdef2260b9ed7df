import type { MemberId } from '#shared/ids.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** The port to the buyer details a member entered. They are stored in the profile and deleted with it. */
export interface Buyers {
  find(id: MemberId): Promise<Buyer | undefined>;
  /** Keeps the details for the next payment; writes nothing if the member has left. */
  remember(id: MemberId, buyer: Buyer): Promise<void>;
}
