import type { MemberId } from '#shared/ids.ts';
/** The member of a verified token. */
export interface ProvenMember {
  readonly memberId: MemberId;
  readonly groups: readonly string[];
  /** When the member signed in; a refreshed token keeps this time. */
  readonly signedInAt: Date;
}

/** Verifies a member's access token and returns the member; rejects an invalid token. */
export type VerifyToken = (token: string) => Promise<ProvenMember>;

/** Whether the member may act is unknown because of a failure of ours; the token may be valid. */
export class MemberStatusUnknown extends Error {
  override readonly name = 'MemberStatusUnknown';
}
