import type { MemberSettings } from '#shared/accounts/settings.ts';
import type { Role } from '#shared/admin/contract.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import type { Acceptance } from './acceptances.ts';

/** A member's profile as the table keeps it. What is absent was never set. */
export interface Member {
  readonly id: MemberId;
  readonly email: string;
  readonly credits: number;
  readonly createdAt: string;
  readonly transactionNotices?: boolean | undefined;
  readonly marketing?: boolean | undefined;
  readonly language?: Language | undefined;
  /** What the member said as a buyer. */
  readonly buyer?: Buyer | undefined;
  /** Set until the orders this address placed as a guest were looked for once more. */
  readonly guestOrdersDue?: boolean | undefined;
  /** Set while nobody knows the password. */
  readonly passwordless?: boolean | undefined;
  /** An address that is to replace `email` once its code was right, and from `newEmailProvenAt` on for certain. */
  readonly newEmail?: string | undefined;
  readonly newEmailCodeHash?: string | undefined;
  readonly newEmailUntil?: string | undefined;
  readonly newEmailProvenAt?: string | undefined;
  /** The address before the last change, until its open orders and its reader know of the new one. */
  readonly formerEmail?: string | undefined;
  readonly emailChangedAt?: string | undefined;
  readonly exportedAt?: string | undefined;
  readonly exportKey?: string | undefined;
  readonly deletionRequestedAt?: string | undefined;
  readonly erasesAt?: string | undefined;
  readonly deletionMailDue?: boolean | undefined;
  readonly erasureId?: MemberId | undefined;
  readonly erasureBegunAt?: string | undefined;
  /** Set when an erasure is repeated after the table was restored: the person heard of it the first time. */
  readonly erasureNotified?: boolean | undefined;
  readonly disabledAt?: string | undefined;
  /** When the sweeper looks at the member next. */
  readonly wakeAt?: string | undefined;
}

/** What a new profile needs. */
export interface NewMember
  extends Pick<Member, 'id' | 'email' | 'credits' | 'createdAt' | 'language' | 'passwordless'> {
  /** What was accepted to become a member, as far as it is known. */
  readonly accepted?: Acceptance | undefined;
}

/** What came of asking for a deletion: it stands now, it stood already, or an admin asked. */
export type DeletionRequest = 'asked' | 'asked_before' | 'is_admin';

/** The port to the profiles. Each write is conditional and says whether its condition held. */
export interface Members {
  find(id: MemberId): Promise<Member | undefined>;
  /** The role an operator gave; whoever has none is a member. */
  roleOf(id: MemberId): Promise<Role>;
  /** Profile, role, listing, counter, initial credit and consents in one transaction; false when they are there. */
  create(member: NewMember): Promise<boolean>;
  /** Changes settings; a changed marketing consent is logged in the same transaction. */
  updateSettings(id: MemberId, change: Partial<MemberSettings>, at: string): Promise<boolean>;
  /** Whoever gets true may pack the export until `leaseUntil`; false when one was made after `madeBefore`. */
  leaseExport(id: MemberId, at: string, madeBefore: string, leaseUntil: string): Promise<boolean>;
  /** Notes where the export lies, so that the sweeper deletes it. */
  finishExport(id: MemberId, key: string, at: string): Promise<void>;
  dropExport(id: MemberId, key: string): Promise<void>;
  /** Asks for the deletion of a member who is no admin at that very moment. */
  requestDeletion(id: MemberId, at: string, erasesAt: string): Promise<DeletionRequest>;
  markDeletionMailed(id: MemberId): Promise<void>;
  /** Takes the deletion back; false when there is none, or the erasure has begun. */
  undoDeletion(id: MemberId): Promise<boolean>;
  /** Gives the erasure its id, once; false when the deletion was taken back or an export is being packed. */
  beginErasure(id: MemberId, erasureId: MemberId, at: string): Promise<boolean>;
  /** Lets the sweeper look for guest orders of the member's address. */
  markGuestOrdersDue(id: MemberId, at: string): Promise<void>;
  /** The member chose a password. */
  markPasswordKnown(id: MemberId): Promise<void>;
  /** The guest orders of an address were claimed; one that became the member's meanwhile is still due. */
  markGuestOrdersAssigned(id: MemberId, email: string): Promise<void>;
  /** Members whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<MemberId>>;
  /** Lets a member rest who could not be looked at, unless the clock was set meanwhile. */
  backOff(due: DueRecord<MemberId>, wakeAt: string): Promise<void>;
  /** Sets the clock anew, unless something else set it meanwhile. */
  setWake(id: MemberId, wakeAt: string, seen?: string): Promise<void>;
}
