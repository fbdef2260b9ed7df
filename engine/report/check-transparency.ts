import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Check } from '#shared/photo/report.ts';
import { discloseEdit } from './check-background.ts';
import { clampScore } from './score.ts';

/** A hole of this share of the photo in the person shows. */
const maxPersonShare = 0.002;

/**
 * Discloses that transparent places of the picture were made white. This is an edit; documents that forbid edited
 * pictures fail it, and all of them do where the person was not opaque.
 */
export function checkTransparency({ transparency, rules }: Pick<Analysis, 'transparency' | 'rules'>): Check[] {
  if (transparency === undefined) return [];
  const { share, personShare } = transparency;
  const isRefused = rules.background.replacement === undefined || personShare > maxPersonShare;
  const score = clampScore(100 * (1 - share));
  const limit = isRefused ? { max: 0 } : { warnMax: 0 };
  return [{ id: 'transparency', value: share, unit: 'share', limit, score, mark: isRefused ? 'fail' : 'warn' }];
}

/** A background that was removed before the upload and is kept white still counts as replaced. */
export function discloseRemovedBackground({
  transparency,
  keepsBackground,
}: Pick<Analysis, 'transparency' | 'keepsBackground'>): Check[] {
  return keepsBackground && transparency?.isBackground ? [discloseEdit(transparency.share)] : [];
}
