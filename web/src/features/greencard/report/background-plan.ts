import type { OrderView } from '#shared/orders/view.ts';
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
 * Whether a photo made of the measured selfie gets another background: the person may have chosen to keep it, the
 * document may forbid it, and a plain, evenly lit one of an accepted colour is left alone.
 */
export function willReplaceBackground(report: PhotoReport, options: OrderView['options']): boolean {
  const isMended = report.checks.some(({ id, mark }) => wallRules.has(id) && mark === 'warn');
  return isMended && !mustKeepBackground(report) && options['background'] !== 'keep';
}
