import type { ActFacts, ActId, ActName } from '#shared/admin/audit-contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { ListingPlace } from './admin-lists.ts';

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

/** The port to what admins did. */
export interface AuditLog {
  /** Acts of one month (`2026-11`), newest first, after a line if one is given. */
  listActs(
    month: string,
    limit: number,
    after?: ListingPlace,
  ): Promise<{ acts: Act[]; next?: ListingPlace | undefined }>;
}
