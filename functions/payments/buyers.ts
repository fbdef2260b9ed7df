import type { MemberId } from '#shared/ids.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** The port to what members said of themselves as buyers. It lies in the profile, and goes with it. */
export interface Buyers {
  find(id: MemberId): Promise<Buyer | undefined>;
  /** Keeps it for the next payment; of somebody who has left nothing is kept. */
  remember(id: MemberId, buyer: Buyer): Promise<void>;
}
