import { z } from 'zod';

/**
 * What a buyer of packs agrees to: the distance sales contract, the information before it, and that the service begins
 * at once, which ends the right of withdrawal for what was used.
 */
export const AcceptanceSubject = z.enum(['distanceSales', 'preInformation', 'immediateStart']);
export type AcceptanceSubject = z.infer<typeof AcceptanceSubject>;

/** The version of the words a buyer is shown now; whoever changes the words changes the version. */
export const acceptanceVersions = {
  distanceSales: '2026-11-22',
  preInformation: '2026-11-22',
  immediateStart: '2026-11-22',
} as const satisfies Record<AcceptanceSubject, string>;

/** The versions somebody says to have accepted. All three, or nothing is sold; the refusal says which is missing. */
export const AcceptedVersions = z
  .strictObject({
    distanceSales: z.string().max(40),
    preInformation: z.string().max(40),
    immediateStart: z.string().max(40),
  })
  .partial();
export type AcceptedVersions = z.infer<typeof AcceptedVersions>;
