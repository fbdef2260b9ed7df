import type { CheckId, PhotoReport } from '#shared/photo/report.ts';

/** What can be measured on a finished photo alone. */
const measuredOnPhoto: ReadonlySet<CheckId> = new Set(['fileSize', 'leftovers', 'backgroundEdit']);

/** Whether a report is one of a finished photo, and not of a selfie a photo could be made of. */
export function wasMade({ checks }: Pick<PhotoReport, 'checks'>): boolean {
  return checks.some(({ id }) => measuredOnPhoto.has(id));
}
