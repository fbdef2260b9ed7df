import type { Caller } from '#functions/platform/caller.ts';
import type { ActFacts, ActId, ActName } from '#shared/admin/audit-contract.ts';
import { MemberId } from '#shared/ids.ts';

/** One act of an admin as it is kept. Accounts are named by their ids, which an erasure leaves without a person. */
export interface Act {
  readonly id: ActId;
  readonly at: string;
  readonly act: ActName;
  readonly adminId: MemberId;
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly before: ActFacts;
  readonly after: ActFacts;
}

/** What a change was about, and what it was before and after: named values, never an address or a secret. */
export type ActChange = Pick<Act, 'subject' | 'before' | 'after'>;

/** Who does something in the panel, what it is called there, and why. */
export interface AdminAction extends Pick<Act, 'act' | 'adminId' | 'reason'> {
  readonly now: Date;
}

/** An admin who called, doing something. Whether they may was asked before. */
export function adminAction({ memberId }: Caller, act: ActName, now: Date, reason?: string): AdminAction {
  return { act, adminId: MemberId.parse(memberId), now, ...(reason === undefined ? {} : { reason }) };
}
