import type { MemberId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';

/** An account of the user pool that signs in with a password. */
export interface DirectoryUser {
  /** The `sub` claim: the member's id. */
  readonly id: MemberId;
  readonly username: string;
  /** Whether the e-mail is verified. */
  readonly confirmed: boolean;
}

/** A person at an identity provider, for example Google's account number. */
export interface ProviderIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** The port to the user pool. */
export interface UserDirectory {
  /** The account with a password of an e-mail, in any case; accounts of a provider do not count. */
  findByEmail(email: string): Promise<DirectoryUser | undefined>;
  /** Creates an account for a verified e-mail without a mail, or returns the one that exists by then. */
  createProven(email: string, language: Language): Promise<DirectoryUser>;
  /** Confirms an account whose e-mail was verified by a provider; its former password stops working. */
  verifyEmail(user: DirectoryUser): Promise<void>;
  /** Lets an identity of a provider sign in to an account; repeated, it changes nothing. */
  link(user: DirectoryUser, identity: ProviderIdentity): Promise<void>;
  /** Whether an identity of a provider can sign in to the account. */
  isLinked(id: MemberId): Promise<boolean>;
  /** Sets another, verified e-mail; false when it belongs to another account, or a provider sets it. */
  setEmail(id: MemberId, email: string): Promise<boolean>;
  /** Whether the account asks for a second factor at every sign-in. */
  hasSecondFactor(username: string): Promise<boolean>;
  /** Deletes an account; one that is gone counts as deleted. */
  remove(id: MemberId): Promise<void>;
}
