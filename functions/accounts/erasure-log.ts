import { z } from 'zod';
import { MemberId } from '#shared/ids.ts';

/** That an erasure began to remove things, in words that name nobody: a user name of the pool that is gone, and when. */
export const ErasureNote = z.object({ memberId: MemberId, erasureId: MemberId, begunAt: z.string() });
export type ErasureNote = z.infer<typeof ErasureNote>;

/**
 * The port to the log of erasures. It lies outside the table: whoever restores the table to an earlier moment brings
 * erased people back, and erases them again by this log.
 */
export interface ErasureLog {
  /** Repeated, it changes nothing. */
  note(erasure: ErasureNote): Promise<void>;
  list(): Promise<ErasureNote[]>;
}
