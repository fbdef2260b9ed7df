import type { OrderView } from '#shared/orders/view.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** Whether the document forbids replacing the background. */
export function mustKeepBackground({ document }: Pick<PhotoReport, 'document'>): boolean {
  return documents[document].background.replacement === undefined;
}

/**
 * Whether a photo made of the measured selfie gets another background: the person may have chosen to keep it, the
 * document may forbid it, and a plain one is left alone.
 */
export function willReplaceBackground(report: PhotoReport, options: OrderView['options']): boolean {
  const mark = report.checks.find(({ id }) => id === 'background')?.mark;
  return mark === 'warn' && !mustKeepBackground(report) && options['background'] !== 'keep';
}
