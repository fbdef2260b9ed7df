/** Verifies a member's access token and answers who it is; rejects when the token does not hold. */
export type VerifyToken = (token: string) => Promise<{ memberId: string; groups: readonly string[] }>;

/** Whether the member may act could not be found out; that is our failure and says nothing about the token. */
export class StandingUnknown extends Error {
  override readonly name = 'StandingUnknown';
}
