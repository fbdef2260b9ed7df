import type { Act } from '#functions/audit/admin-act.ts';
import type { MemberId } from '#shared/ids.ts';

/** An operator's change of a balance, and the line that tells of it. */
export interface Adjustment {
  readonly memberId: MemberId;
  /** The balance the admin saw. */
  readonly seen: number;
  /** The balance it becomes. */
  readonly credits: number;
  readonly act: Act;
}

/** The port to balances an admin sets. */
export interface CreditAdjustments {
  /** The balance of a member, undefined without a profile. */
  findCredits(id: MemberId): Promise<number | undefined>;
  /** Writes ledger entry, balance and audit line together; false when the balance is another one, or the account is leaving. */
  adjust(adjustment: Adjustment): Promise<boolean>;
}
