import type { CheckId, PhotoReport } from '#shared/photo/report.ts';
import { disclosures } from '../report/background-plan.ts';

/** What is close to its limit on the finished photo, and was not on the selfie. A disclosed edit is told elsewhere. */
export function newWarnings(selfie: PhotoReport, photo: PhotoReport): readonly CheckId[] {
  const told = new Set(selfie.checks.filter(({ mark }) => mark !== 'pass').map(({ id }) => id));
  return photo.checks
    .filter(({ id, mark }) => mark !== 'pass' && !told.has(id) && !disclosures.has(id))
    .map(({ id }) => id);
}
