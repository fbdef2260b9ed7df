import { documents } from '#shared/photo/document-rules.ts';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';

/** Rules of the wall, all of which a replaced background meets. */
export const wallRules: ReadonlySet<CheckId> = new Set(['background', 'wallColour', 'wallShadow']);

/** Rows that tell of an edit instead of a rule. */
export const disclosures: ReadonlySet<CheckId> = new Set(['backgroundEdit', 'transparency']);

/** Whether the document forbids replacing the background. */
export function mustKeepBackground({ document }: Pick<PhotoReport, 'document'>): boolean {
  return documents[document].background.replacement === undefined;
}

/**
 * Whether a photo made of the measured selfie gets another background. The report says so itself: how surely the person
 * can be cut out is measured just where that has to be done, also when only wall is missing around the head.
 */
export function willReplaceBackground(report: PhotoReport): boolean {
  return report.checks.some(({ id }) => id === 'cutOut');
}
