import type { Act } from '#functions/audit/admin-act.ts';
import type { MemberId } from '#shared/ids.ts';

/** An admin's change of a balance, with its audit line. */
export interface Adjustment {
  readonly memberId: MemberId;
  /** The balance that the admin saw. */
  readonly seen: number;
  /** The new balance. */
  readonly credits: number;
  readonly act: Act;
}

/** The port to adjustments of balances. */
export interface CreditAdjustments {
  /** The balance of a member, undefined without a profile. */
  findCredits(id: MemberId): Promise<number | undefined>;
  /**
   * Writes ledger entry, balance and audit line together; false when the balance changed meanwhile, or the account is
   * being erased.
   */
  adjust(adjustment: Adjustment): Promise<boolean>;
}
