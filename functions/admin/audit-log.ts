import type { Act } from '#functions/audit/admin-act.ts';
import type { ListingPlace } from './admin-lists.ts';

/** The port to what admins did. */
export interface AuditLog {
  /** Acts of one month (`2026-11`), newest first, after a line if one is given. */
  listActs(
    month: string,
    limit: number,
    after?: ListingPlace,
  ): Promise<{ acts: Act[]; next?: ListingPlace | undefined }>;
}
