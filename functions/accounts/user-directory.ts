import type { MemberId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';

/** An account of the user pool that signs in with a password. */
export interface DirectoryUser {
  /** The `sub` claim: the member's id. */
  readonly id: MemberId;
  readonly username: string;
  /** Whether the person has proven the address. */
  readonly confirmed: boolean;
}

/** A person at an identity provider, for example Google's account number. */
export interface ProviderIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** The port to the user pool. */
export interface UserDirectory {
  /** The account of an address, however it is spelled, that signs in with a password; a provider's own do not count. */
  findByEmail(email: string): Promise<DirectoryUser | undefined>;
  /** Creates an account for a proven address, without a mail; the one that exists when somebody else was faster. */
  createProven(email: string, language: Language): Promise<DirectoryUser>;
  /** Makes an account usable whose address was proven elsewhere; whatever password it had no longer works. */
  verifyEmail(user: DirectoryUser): Promise<void>;
  /** Lets an identity of a provider sign in to an account; repeated, it changes nothing. */
  link(user: DirectoryUser, identity: ProviderIdentity): Promise<void>;
  /** Whether an identity of a provider can sign in to the account. */
  isLinked(id: MemberId): Promise<boolean>;
  /** Gives the account another, proven address; false when it is another account's, or a provider says what it is. */
  setEmail(id: MemberId, email: string): Promise<boolean>;
  /** Whether the account asks for a second factor whenever it signs in. */
  hasSecondFactor(username: string): Promise<boolean>;
  /** Deletes an account; one that is gone counts as deleted. */
  remove(id: MemberId): Promise<void>;
}
