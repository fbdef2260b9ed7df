import type { MemberId } from '#shared/ids.ts';

/** The e-mail a member wants, with the hash of the code that was mailed to it. */
export interface ProposedEmail {
  readonly email: string;
  readonly codeHash: string;
  /** When the code expires. */
  readonly until: string;
}

/** The port to changes of a member's e-mail. Each write is conditional and returns whether its condition held. */
export interface EmailChanges {
  /** Replaces an earlier proposal; false while a change with a verified code is being completed. */
  propose(id: MemberId, proposed: ProposedEmail): Promise<boolean>;
  /** Counts an attempt with the code; false when there is none, it has expired, or it has no attempts left. */
  countAttempt(id: MemberId, at: string): Promise<boolean>;
  /** The code is verified: from now on the change is completed, if necessary by the sweeper. */
  prove(id: MemberId, email: string, at: string): Promise<boolean>;
  /** Drops a proposal whose e-mail was taken by another account. */
  drop(id: MemberId, email: string): Promise<void>;
  /** Sets the new e-mail of the profile, makes its guest orders due, and keeps the former one until it is notified. */
  replace(id: MemberId, change: { from: string; to: string; at: string }): Promise<boolean>;
  /** Sends mails about the member's own orders to the new e-mail. */
  changeEmailOfOrders(id: MemberId, change: { from: string; to: string }): Promise<void>;
  /** The former e-mail was notified. */
  markNotified(id: MemberId, formerEmail: string): Promise<void>;
}
