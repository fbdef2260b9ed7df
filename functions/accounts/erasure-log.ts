import { z } from 'zod';
import { MemberId } from '#shared/ids.ts';

/** The record that an erasure began, without personal data: the user name of a deleted account, and the time. */
export const ErasureNote = z.object({ memberId: MemberId, erasureId: MemberId, begunAt: z.string() });
export type ErasureNote = z.infer<typeof ErasureNote>;

/**
 * The port to the log of erasures. It is stored outside the table: restoring a backup of the table brings erased
 * members back, and this log tells which to erase again.
 */
export interface ErasureLog {
  /** Repeated, it changes nothing. */
  note(erasure: ErasureNote): Promise<void>;
  list(): Promise<ErasureNote[]>;
}
