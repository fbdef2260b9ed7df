import type { MemberId } from '#shared/ids.ts';

/** The acceptance of the texts next to the checkbox of the sign-up form: when, and which version. */
export interface Acceptance {
  readonly textVersion: string;
  readonly at: string;
}

/** The port to what was accepted at a sign-up with an unverified e-mail; an unverified one expires. */
export interface Acceptances {
  note(id: MemberId, acceptance: Acceptance): Promise<void>;
  find(id: MemberId): Promise<Acceptance | undefined>;
}
