import type { MemberId } from '#shared/ids.ts';

/** The port to the user pool, as far as admins look into it. */
export interface MemberPool {
  /** The account of an address, however it is spelled. */
  findByEmail(email: string): Promise<MemberId | undefined>;
}
