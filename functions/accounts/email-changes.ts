import type { MemberId } from '#shared/ids.ts';

/** An address a member wants to have, with what the code that was mailed to it hashes to. */
export interface ProposedEmail {
  readonly email: string;
  readonly codeHash: string;
  /** Until when the code works. */
  readonly until: string;
}

/** The port to changes of a member's address. Each write is conditional and says whether its condition held. */
export interface EmailChanges {
  /** Replaces an earlier proposal; false while a change whose code was right is being carried through. */
  propose(id: MemberId, proposed: ProposedEmail): Promise<boolean>;
  /** Counts a try of the code; false when there is none, it has run out, or it was tried too often. */
  countTry(id: MemberId, at: string): Promise<boolean>;
  /** The code was right: from now on the change is carried through, by the sweeper if by nobody else. */
  prove(id: MemberId, email: string, at: string): Promise<boolean>;
  /** Forgets a proposal: the address became somebody else's. */
  drop(id: MemberId, email: string): Promise<void>;
  /** Gives the profile its new address, looks for guest orders of it, and keeps the former one until it was told. */
  replace(id: MemberId, change: { from: string; to: string; at: string }): Promise<boolean>;
  /** Lets mails about the member's own orders go to the new address. */
  changeEmailOfOrders(id: MemberId, change: { from: string; to: string }): Promise<void>;
  /** The former address knows. */
  markNotified(id: MemberId, formerEmail: string): Promise<void>;
}
