import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { disclosures } from './background-plan.ts';

/**
 * How many rules a report has measured, and how many there are once the photo is made, whose file is measured
 * too. A disclosed edit is none of them.
 */
export function ruleCounts({ checks, document }: PhotoReport): { measured: number; total: number } {
  const measured = checks.filter(({ id }) => !disclosures.has(id)).length;
  const awaitsFile = documents[document].fileBytes !== undefined && !checks.some(({ id }) => id === 'fileSize');
  return { measured, total: awaitsFile ? measured + 1 : measured };
}
