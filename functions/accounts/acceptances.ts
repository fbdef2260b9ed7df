import type { MemberId } from '#shared/ids.ts';

/** That somebody accepted the words beside the box of the sign-up form, when, and which version of them. */
export interface Acceptance {
  readonly textVersion: string;
  readonly at: string;
}

/** The port to what was accepted at a sign-up whose address is not proven yet; it is forgotten if it never is. */
export interface Acceptances {
  note(id: MemberId, acceptance: Acceptance): Promise<void>;
  find(id: MemberId): Promise<Acceptance | undefined>;
}
