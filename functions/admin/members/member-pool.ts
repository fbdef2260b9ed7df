import type { MemberId } from '#shared/ids.ts';

/** The port to the user pool, for what admins read and change in it. */
export interface MemberPool {
  /** The account of an e-mail, in any case. */
  findByEmail(email: string): Promise<MemberId | undefined>;
  /** Whether the member may sign in. */
  setEnabled(id: MemberId, isEnabled: boolean): Promise<void>;
  /** Whether the tokens of the next sign-in contain the group of admins. */
  setAdmin(id: MemberId, isAdmin: boolean): Promise<void>;
  /** Ends every session: no token can be refreshed any more. */
  endSessions(id: MemberId): Promise<void>;
}
