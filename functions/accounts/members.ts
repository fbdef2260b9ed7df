import type { InterfaceLanguage, MemberSettings } from '#shared/accounts/settings.ts';
import type { Role } from '#shared/admin/contract.ts';

/** A member's profile as the table keeps it. What is absent was never set. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly credits: number;
  readonly createdAt: string;
  readonly transactionNotices?: boolean | undefined;
  readonly marketing?: boolean | undefined;
  readonly language?: InterfaceLanguage | undefined;
  /** Set until the orders this address placed as a guest were looked for once more. */
  readonly claimDue?: boolean | undefined;
  readonly exportedAt?: string | undefined;
  readonly exportKey?: string | undefined;
  readonly deletionRequestedAt?: string | undefined;
  readonly erasesAt?: string | undefined;
  readonly deletionMailDue?: boolean | undefined;
  readonly erasureId?: string | undefined;
  readonly disabledAt?: string | undefined;
  /** When the sweeper looks at the member next. */
  readonly wakeAt?: string | undefined;
}

/** What a new profile needs. */
export type NewMember = Pick<Member, 'id' | 'email' | 'credits' | 'createdAt' | 'language'>;

/** The port to the profiles. Each write is conditional and says whether its condition held. */
export interface Members {
  find(id: string): Promise<Member | undefined>;
  /** The role an operator gave; whoever has none is a member. */
  roleOf(id: string): Promise<Role>;
  /** Profile, role, listing, counter and initial credit in one transaction; false when the member has them already. */
  create(member: NewMember): Promise<boolean>;
  /** Changes settings; a changed marketing consent is logged in the same transaction. */
  updateSettings(id: string, change: Partial<MemberSettings>, at: string): Promise<boolean>;
  /** Whoever gets true may pack the export until `leaseUntil`; false when one was made after `madeBefore`. */
  claimExport(id: string, at: string, madeBefore: string, leaseUntil: string): Promise<boolean>;
  /** Notes where the export lies, so that the sweeper deletes it. */
  finishExport(id: string, key: string, at: string): Promise<void>;
  dropExport(id: string, key: string): Promise<void>;
  /** Asks for the deletion; false when it was asked for already. */
  requestDeletion(id: string, at: string, erasesAt: string): Promise<boolean>;
  markDeletionMailed(id: string): Promise<void>;
  /** Takes the deletion back; false when there is none, or the erasure has begun. */
  undoDeletion(id: string): Promise<boolean>;
  /** Gives the erasure its id, once; false when the deletion was taken back or an export is being packed. */
  beginErasure(id: string, erasureId: string, at: string): Promise<boolean>;
  markClaimed(id: string): Promise<void>;
  /** Members whose clock has rung. */
  listDue(now: string): Promise<Member[]>;
  /** Sets the clock anew, unless something else set it meanwhile. */
  setWake(id: string, wakeAt: string, seen?: string): Promise<void>;
}
