import type { Caller } from '#functions/platform/caller.ts';
import type { ActFacts, ActId, ActName } from '#shared/admin/audit-contract.ts';
import { MemberId } from '#shared/ids.ts';

/** One act of an admin as it is stored. It names accounts by their ids, which identify no person after an erasure. */
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

/** What changed, and the values before and after: named values, never an e-mail or a secret. */
export type ActChange = Pick<Act, 'subject' | 'before' | 'after'>;

/** The admin, the name of the act, and the reason. */
export interface AdminAction extends Pick<Act, 'act' | 'adminId' | 'reason'> {
  readonly now: Date;
}

/** The act of an admin who calls. Access was checked before. */
export function adminAction({ memberId }: Caller, act: ActName, now: Date, reason?: string): AdminAction {
  return { act, adminId: MemberId.parse(memberId), now, ...(reason === undefined ? {} : { reason }) };
}
