import type { MemberSettings } from '#shared/accounts/settings.ts';
import type { Role } from '#shared/admin/contract.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import type { Acceptance } from './acceptances.ts';

/** A member's profile as the table stores it. Absent values were never set. */
export interface Member {
  readonly id: MemberId;
  readonly email: string;
  readonly credits: number;
  readonly createdAt: string;
  readonly transactionNotices?: boolean | undefined;
  readonly marketing?: boolean | undefined;
  readonly language?: Language | undefined;
  /** The buyer's details that the member entered. */
  readonly buyer?: Buyer | undefined;
  /** Set until the guest orders of this e-mail were assigned once more. */
  readonly guestOrdersDue?: boolean | undefined;
  /** Set while the password is random. */
  readonly passwordless?: boolean | undefined;
  /** An e-mail that replaces `email` once its code is verified; from `newEmailProvenAt` on that is certain. */
  readonly newEmail?: string | undefined;
  readonly newEmailCodeHash?: string | undefined;
  readonly newEmailUntil?: string | undefined;
  readonly newEmailProvenAt?: string | undefined;
  /** The e-mail before the last change, until it is notified and the open orders are updated. */
  readonly formerEmail?: string | undefined;
  readonly emailChangedAt?: string | undefined;
  readonly exportedAt?: string | undefined;
  readonly exportKey?: string | undefined;
  readonly deletionRequestedAt?: string | undefined;
  readonly erasesAt?: string | undefined;
  readonly deletionMailDue?: boolean | undefined;
  readonly erasureId?: MemberId | undefined;
  readonly erasureBegunAt?: string | undefined;
  /** Set when an erasure is repeated after the table was restored: the person was notified the first time. */
  readonly erasureNotified?: boolean | undefined;
  readonly disabledAt?: string | undefined;
  /** When the sweeper processes the member next. */
  readonly wakeAt?: string | undefined;
}

/** The data of a new profile. */
export interface NewMember
  extends Pick<Member, 'id' | 'email' | 'credits' | 'createdAt' | 'language' | 'passwordless'> {
  /** What was accepted at the sign-up, if known. */
  readonly accepted?: Acceptance | undefined;
}

/** The outcome of requesting a deletion: pending now, pending already, or refused for an admin. */
export type DeletionRequest = 'asked' | 'asked_before' | 'is_admin';

/** The port to the profiles. Each write is conditional and returns whether its condition held. */
export interface Members {
  find(id: MemberId): Promise<Member | undefined>;
  /** The role an operator assigned. @default member */
  roleOf(id: MemberId): Promise<Role>;
  /** Whether the member ever bought credits, even if they were refunded. */
  hasBoughtCredits(id: MemberId): Promise<boolean>;
  /**
   * Profile, role, listing, counter, first credits and consents in one transaction; false when they exist. A mailbox
   * receives first credits once, also when its account was erased: then the new profile begins with none.
   */
  create(member: NewMember): Promise<boolean>;
  /** Changes settings; a changed marketing consent is logged in the same transaction. */
  updateSettings(id: MemberId, change: Partial<MemberSettings>, at: string): Promise<boolean>;
  /** True lets the caller pack the export until `leaseUntil`; false when one was made after `madeBefore`. */
  leaseExport(id: MemberId, at: string, madeBefore: string, leaseUntil: string): Promise<boolean>;
  /** Records where the export lies, so that the sweeper deletes it. */
  finishExport(id: MemberId, key: string, at: string): Promise<void>;
  dropExport(id: MemberId, key: string): Promise<void>;
  /** Requests the deletion of a member who is no admin, checked in the same write. */
  requestDeletion(id: MemberId, at: string, erasesAt: string): Promise<DeletionRequest>;
  markDeletionMailed(id: MemberId): Promise<void>;
  /** Cancels the deletion; false when there is none, or the erasure has begun. */
  undoDeletion(id: MemberId): Promise<boolean>;
  /** Gives the erasure its id, once; false when the deletion was cancelled or an export is being packed. */
  beginErasure(id: MemberId, erasureId: MemberId, at: string): Promise<boolean>;
  /** Makes the guest orders of the member's e-mail due. */
  markGuestOrdersDue(id: MemberId, at: string): Promise<void>;
  /** The member chose a password. */
  markPasswordKnown(id: MemberId): Promise<void>;
  /**
   * The guest orders of an e-mail were assigned; if the e-mail of the member changed meanwhile, those of the new one
   * stay due.
   */
  markGuestOrdersAssigned(id: MemberId, email: string): Promise<void>;
  /** Members who are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<MemberId>>;
  /** Postpones a member who could not be processed, unless the clock was set meanwhile. */
  backOff(due: DueRecord<MemberId>, wakeAt: string): Promise<void>;
  /** Sets the clock, unless it was set meanwhile. */
  setWake(id: MemberId, wakeAt: string, seen?: string): Promise<void>;
}
