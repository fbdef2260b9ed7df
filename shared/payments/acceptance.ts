import { z } from 'zod';

/**
 * What a buyer of packs accepts: the distance sales contract, the information before it, and the immediate start of the
 * service, which ends the right of withdrawal for used credits.
 */
export const AcceptanceSubject = z.enum(['distanceSales', 'preInformation', 'immediateStart']);
export type AcceptanceSubject = z.infer<typeof AcceptanceSubject>;

/** The versions that are shown now; a changed text needs a new version. */
export const acceptanceVersions = {
  distanceSales: '2026-11-28',
  preInformation: '2026-11-28',
  immediateStart: '2026-11-28',
} as const satisfies Record<AcceptanceSubject, string>;

/** The versions that a buyer accepts. All three are required for a sale; the refusal names the missing one. */
export const AcceptedVersions = z
  .strictObject({
    distanceSales: z.string().max(40),
    preInformation: z.string().max(40),
    immediateStart: z.string().max(40),
  })
  .partial();
export type AcceptedVersions = z.infer<typeof AcceptedVersions>;
