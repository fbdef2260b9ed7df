import { z } from 'zod';

/** Why a balance of credits changed. */
export const LedgerReason = z.enum([
  ...['grant', 'purchase', 'refund', 'reserve', 'capture', 'release', 'adjustment', 'capacity'],
] as const);
export type LedgerReason = z.infer<typeof LedgerReason>;
