import type { MemberId } from '#shared/ids.ts';
/** What a token says of a member. */
export interface ProvenMember {
  readonly memberId: MemberId;
  readonly groups: readonly string[];
  /** When the person proved who they are; a refreshed token keeps the time. */
  readonly signedInAt: Date;
}

/** Verifies a member's access token and answers who it is; rejects when the token does not hold. */
export type VerifyToken = (token: string) => Promise<ProvenMember>;

/** Whether the member may act could not be found out; that is our failure and says nothing about the token. */
export class MemberStatusUnknown extends Error {
  override readonly name = 'MemberStatusUnknown';
}
