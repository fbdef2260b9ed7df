import type { Act } from '#functions/audit/admin-act.ts';
import type { ListingPlace } from './admin-lists.ts';

/** The port to the acts of admins. */
export interface AuditLog {
  /** Acts of one month (`2026-11`), newest first, after the given line. */
  listActs(
    month: string,
    limit: number,
    after?: ListingPlace,
  ): Promise<{ acts: Act[]; next?: ListingPlace | undefined }>;
}
