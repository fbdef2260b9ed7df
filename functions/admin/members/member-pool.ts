import type { MemberId } from '#shared/ids.ts';

/** The port to the user pool, as far as admins look into it and change it. */
export interface MemberPool {
  /** The account of an address, however it is spelled. */
  findByEmail(email: string): Promise<MemberId | undefined>;
  /** Whether somebody may sign in. */
  setEnabled(id: MemberId, isEnabled: boolean): Promise<void>;
  /** Whether the tokens of the next sign-in name the group of admins. */
  setAdmin(id: MemberId, isAdmin: boolean): Promise<void>;
  /** Ends every session: nothing is refreshed any more. */
  endSessions(id: MemberId): Promise<void>;
}
