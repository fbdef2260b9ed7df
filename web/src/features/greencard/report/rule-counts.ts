import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { disclosures } from './background-plan.ts';

/**
 * How many rules a report has measured, and how many there are once the photo is made, whose file is measured
 * too, and what is left of a replaced background. A disclosed edit is none of them.
 */
export function ruleCounts({ checks, document }: PhotoReport): { measured: number; total: number } {
  const measured = checks.filter(({ id }) => !disclosures.has(id)).length;
  const awaitsFile = documents[document].fileBytes !== undefined && !checks.some(({ id }) => id === 'fileSize');
  const awaitsCutOut = checks.some(({ id }) => id === 'cutOut') && !checks.some(({ id }) => id === 'leftovers');
  return { measured, total: measured + (awaitsFile ? 1 : 0) + (awaitsCutOut ? 1 : 0) };
}
