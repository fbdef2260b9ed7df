import { documents } from '#shared/photo/document-rules.ts';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';

/** Rules about the wall, all of which a replaced background meets. */
export const wallRules: ReadonlySet<CheckId> = new Set(['background', 'wallColour', 'wallShadow']);

/** Rows about an edit instead of a rule. */
export const disclosures: ReadonlySet<CheckId> = new Set(['backgroundEdit', 'transparency']);

/** Whether the document forbids replacing the background. */
export function mustKeepBackground({ document }: Pick<PhotoReport, 'document'>): boolean {
  return documents[document].background.replacement === undefined;
}

/**
 * Whether the photo of the measured selfie gets another background. The report says so: the matte's certainty
 * (`cutOut`) is measured only where the background will be replaced, including when only wall around the head is
 * missing.
 */
export function willReplaceBackground(report: PhotoReport): boolean {
  return report.checks.some(({ id }) => id === 'cutOut');
}
